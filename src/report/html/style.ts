/**
 * How pages look: by what the reader's system prefers, dark or light, on a phone, a desk and on paper. Colours are those
 * of Okabe and Ito, which the colour-blind can tell apart; shapes, hatchings and numbers say the same.
 */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--faint:#d8dee4;--paper:#fff;--raised:#f6f8fa;--link:#0757a8;
--s0:#0069a8;--s1:#c04a00;--s2:#007a58;--s3:#a8437f;--s4:#8a6100;--s5:#4b5bb5}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9aa6b2;--faint:#333b44;--paper:#0d1117;--raised:#161b22;--link:#79b8ff;
--s0:#5cb3f0;--s1:#ff8a4c;--s2:#35c796;--s3:#ee8cc4;--s4:#e8b73c;--s5:#a3aeff}}
*{box-sizing:border-box}
html{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;color:var(--ink);background:var(--paper)}
body{overflow-wrap:anywhere;margin:0 auto;padding:1rem;max-width:76rem}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0 1rem;text-wrap:balance}
h2{font-size:1.2rem;margin:2.2rem 0 .4rem;border-top:1px solid var(--faint);padding-top:1.2rem}
h3{font-size:.95rem;font-weight:600;margin:.4rem 0 .2rem}
p,ul,dl{margin:.4rem 0}
a{color:var(--link)}
.of-what{color:var(--soft);margin:0}
.answer{background:var(--raised);border-left:4px solid var(--s0);padding:.8rem 1rem;border-radius:0 6px 6px 0}
.answer p:first-child{font-size:1.15rem;font-weight:600;margin:0 0 .4rem}
.about,.note{color:var(--soft);font-size:.92rem;max-width:62rem}
.note{margin:.3rem 0}
figure{margin:.6rem 0}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19.5rem),1fr));gap:.6rem 1.2rem;align-items:start}
.panels.one{grid-template-columns:minmax(0,28rem)}
.panels.small{grid-template-columns:repeat(auto-fill,minmax(min(100%,13.5rem),1fr))}
.panel{min-width:0;break-inside:avoid}
svg{display:block;width:100%;height:auto;font-size:12px;overflow:visible}
svg.defs{position:absolute}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1rem;list-style:none;padding:0;font-size:.9rem}
.legend li{display:flex;align-items:center;gap:.35rem}
.legend svg{width:26px;flex:none}
.legend .of{color:var(--soft)}
text{fill:var(--ink)}
.tick,.axis,.told{fill:var(--soft);font-size:11px}
.label{font-size:12px}
.label,.told{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}
.end{text-anchor:end}.middle{text-anchor:middle}.start{text-anchor:start}
.grid{stroke:var(--faint);stroke-width:1}
.zero{stroke:var(--ink);stroke-width:1.2}
.target{stroke:var(--soft);stroke-width:1;stroke-dasharray:5 3}
.drop{stroke:var(--s1);stroke-width:1;stroke-dasharray:2 2;fill:none}
.whisker{fill:none;stroke-width:1.6;stroke:var(--c)}
.whisker.line{stroke-width:1.2;opacity:.7}
.marker{fill:var(--c);stroke:var(--c);stroke-width:1.2}
.marker.hollow{fill:var(--paper)}
.bar,.share{fill:var(--c);stroke:none}
.bar{opacity:.55}
.share{opacity:.8}
.hatch{stroke:var(--paper);stroke-width:1}
pattern path{stroke:var(--paper);stroke-width:1.3;fill:none}
pattern circle{fill:var(--paper)}
.inside{font-size:11px;font-weight:600;paint-order:stroke;stroke:var(--paper);stroke-width:3px}
.band{fill:var(--s0);opacity:.16}
.fit{fill:none;stroke:var(--s0);stroke-width:1.4}
.box{fill:var(--s0);opacity:.16}
.stroke{stroke:var(--s0);stroke-width:1;opacity:.55}
.middle-line{stroke:var(--ink);stroke-width:2}
.s0{--c:var(--s0)}.s1{--c:var(--s1)}.s2{--c:var(--s2)}.s3{--c:var(--s3)}.s4{--c:var(--s4)}.s5{--c:var(--s5)}
.whisker.line.s1{stroke-dasharray:6 3}.whisker.line.s2{stroke-dasharray:2 3}.whisker.line.s3{stroke-dasharray:8 3 2 3}
.whisker.line.s4{stroke-dasharray:1 4}.whisker.line.s5{stroke-dasharray:10 4}
.scroll{overflow-x:auto;max-width:100%}
.scroll:focus-visible,summary:focus-visible,a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .6rem;text-align:left;border-bottom:1px solid var(--faint);white-space:nowrap}
th{color:var(--soft);font-weight:600}
.right{text-align:right}
td.wrap{white-space:normal;min-width:16rem}
details{margin:.4rem 0}
summary{cursor:pointer;color:var(--link)}
code{font:.88rem/1.4 ui-monospace,"DejaVu Sans Mono",Menlo,monospace;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.2rem 1rem}
dt{color:var(--soft)}dd{margin:0}
.matrix td{text-align:right}
.matrix .none{color:var(--soft);text-align:center}
.plus1{background:color-mix(in srgb,var(--s0) 10%,transparent)}.plus2{background:color-mix(in srgb,var(--s0) 20%,transparent)}
.plus3{background:color-mix(in srgb,var(--s0) 30%,transparent)}.plus4{background:color-mix(in srgb,var(--s0) 40%,transparent)}
.plus5{background:color-mix(in srgb,var(--s0) 50%,transparent)}
.minus1{background:color-mix(in srgb,var(--s1) 10%,transparent)}.minus2{background:color-mix(in srgb,var(--s1) 20%,transparent)}
.minus3{background:color-mix(in srgb,var(--s1) 30%,transparent)}.minus4{background:color-mix(in srgb,var(--s1) 40%,transparent)}
.minus5{background:color-mix(in srgb,var(--s1) 50%,transparent)}
footer{margin-top:2.5rem;color:var(--soft);font-size:.85rem}
@media (max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.4rem}h1{font-size:1.25rem}}
@media print{:root{color-scheme:light}html{font-size:11pt}body{max-width:none;padding:0}.panels{grid-template-columns:repeat(2,1fr)}
section{break-inside:auto}h2{break-after:avoid}details:not([open])>summary{display:none}.scroll{overflow:visible}a{color:inherit}}
`;

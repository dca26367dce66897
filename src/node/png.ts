import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Refusal } from '../data/refusal.ts';

/** Makes a PNG of a picture. */
export type DrawPng = (svg: string) => Uint8Array;

const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];
const FAMILY = 'DejaVu Sans';

let drawing: Promise<DrawPng> | undefined;

/** Draws pictures with letters of its own, so that they look the same on every machine. */
export function openPng(): Promise<DrawPng> {
  drawing ??= begin();
  return drawing;
}

async function begin(): Promise<DrawPng> {
  const { resolve } = createRequire(import.meta.url);
  try {
    const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
    const fontBuffers = FONTS.map((file) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}`)));
    await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
    return (svg) => {
      const picture = new Resvg(svg, {
        font: { fontBuffers, defaultFontFamily: FAMILY, sansSerifFamily: FAMILY },
        fitTo: { mode: 'zoom', value: 2 },
        background: '#fff',
      });
      const image = picture.render();
      const png = image.asPng();
      image.free();
      picture.free();
      return png;
    };
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new Refusal(
      'PNG is drawn by @resvg/resvg-wasm with the letters of dejavu-fonts-ttf, which are not both installed: npm install @resvg/resvg-wasm dejavu-fonts-ttf',
    );
  }
}

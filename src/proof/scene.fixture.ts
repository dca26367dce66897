import type { Chance } from '../engine/chance.ts';
import type { Game, Rules } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import type { Panel, Scene } from '../engine/scene.ts';

/** The panel of that kind and title, on the table or before a seat. */
export function panelIn<K extends Panel['kind']>(
  scene: Scene,
  kind: K,
  title: string,
  seat?: number,
): Extract<Panel, { kind: K }> {
  const area = scene.areas.find((each) => each.seat === seat);
  const found = area?.panels.find((panel) => panel.kind === kind && panel.title === title);
  if (found === undefined) throw new Error(`no ${kind} ${title}`);
  return found as Extract<Panel, { kind: K }>;
}

/** Something to look at while the rules are at work: in its words, with the position at that moment. */
export interface Look<S extends State> {
  readonly phase: string;
  readonly text: string;
  readonly s: S;
  /** With everything open. */
  readonly scene: Scene;
}

/** What there is to look at while something is done at a table. */
export function looksDuring<S extends State>(
  game: Game<S>,
  { rules, s, chance }: { readonly rules: Rules<S>; readonly s: S; readonly chance: Chance },
  act: () => void,
): readonly Look<S>[] {
  const looks: Look<S>[] = [];
  const tell = chance.tell.bind(chance);
  chance.tell = (event, a, b, c) => {
    tell(event, a, b, c);
    const phase = rules.moment?.(s, event);
    if (phase === undefined || rules.scene === undefined) return;
    const now = game.layout.create();
    game.layout.copy(s, now);
    looks.push({ phase, text: rules.narrate(event, a, b, c), s: now, scene: rules.scene(s) });
  };
  act();
  chance.tell = tell;
  return looks;
}

/** What the seat sees of a state. */
export function seenBy<S extends State>(game: Game<S>, rules: Rules<S>, s: S, seat: number): Scene {
  const view = game.layout.create();
  game.layout.observe(s, seat, view);
  if (rules.scene === undefined) throw new Error(`${game.id} draws no scenes`);
  return rules.scene(view);
}

import { expect, it } from 'vitest';
import { panelIn } from '../../proof/scene.fixture.ts';
import { ConnectFourRules } from './rules.ts';
import { layout } from './state.ts';

it('disks lie on the ground and upon each other', () => {
  const rules = new ConnectFourRules(4, 3, 3);
  const s = layout.create();
  rules.deal(s);
  for (const column of [1, 1, 3]) rules.apply(s, column);
  const { cells } = panelIn(rules.scene(s), 'grid', 'columns');
  const text = cells.map((cell) => cell?.mark ?? '.').join('');
  expect(text.match(/.{4}/g)).toEqual(['....', '.2..', '.1.1']);
});

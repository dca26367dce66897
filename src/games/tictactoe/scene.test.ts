import { expect, it } from 'vitest';
import { panelIn } from '../../proof/scene.fixture.ts';
import { TicTacToeRules } from './rules.ts';
import { layout } from './state.ts';

it('a mark stands in its cell, row by row from the top left', () => {
  const rules = new TicTacToeRules(false);
  const s = layout.create();
  rules.deal(s);
  rules.apply(s, 4);
  rules.apply(s, 2);
  const { cells } = panelIn(rules.scene(s), 'grid', 'cells');
  expect(cells.map((cell) => cell?.mark ?? '.').join('')).toBe('..○.×....');
});

import { expect, it } from 'vitest';
import { digestWord, hex } from '../../src/data/digest.ts';
import { settle } from '../../src/data/options.ts';
import type { BotPlugin } from '../../src/engine/bot.ts';
import type { TableSettings } from '../../src/engine/game.ts';
import { playerOf } from '../../src/engine/play.fixture.ts';
import { Table } from '../../src/engine/play.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { cerbere } from '../../src/games/cerbere/index.ts';
import { testTables } from '../../src/proof/tables.ts';
import egoist from './egoist.ts';
import helper from './helper.ts';
import opportunist from './opportunist.ts';
import traitor from './traitor.ts';

const CHARACTERS = { egoist, helper, opportunist, traitor };
const GAMES = 3;

/** Of all moves of some games with these in the seats, one after the other. */
function digestOf(setting: TableSettings, characters: readonly BotPlugin[]): string {
  const rules = cerbere.rules(setting.players, settle('cerbere', cerbere.options, setting.options));
  const players = Array.from({ length: setting.players }, (_, seat) => {
    const plugin = characters[seat % characters.length];
    return playerOf(cerbere, setting, 'bot', plugin, settle('bot', plugin.params, {}));
  });
  const table = new Table(cerbere, rules, masterSeed('choices'));
  let digest = 0;
  const onlooker = {
    move(_state: object, seat: number, move: number) {
      digest = digestWord(digestWord(digest, seat), move);
    },
  };
  for (let block = 0; block < GAMES; block++) table.play(block, players, onlooker);
  return hex(digest);
}

it('together they choose as they always did, at every table', () => {
  const everybody = Object.values(CHARACTERS);
  const digests = testTables(cerbere).map((table, i) => [
    table.label,
    digestOf(table, [...everybody.slice(i % 4), ...everybody.slice(0, i % 4)]),
  ]);
  expect(Object.fromEntries(digests)).toEqual({
    '3p': 'f5c465ea',
    '3p-boards-bridge-and-portal': 'd31eda8e',
    '3p-boards-first-game': '60a8ba07',
    '3p-boards-funicular-and-nacelle': '876123fd',
    '3p-boards-nacelle-and-bridge': '333b5f65',
    '4p': 'd34c121a',
    '5p': '42255ea9',
    '6p': 'bee93e26',
    '7p': '378572e8',
    '7p-boards-bridge-and-portal': 'b98857be',
    '7p-boards-first-game': '56065ce0',
    '7p-boards-funicular-and-nacelle': 'b4661c90',
    '7p-boards-nacelle-and-bridge': 'fd61a800',
    '7p-components-crueller-cards': '5260f7f9',
    '7p-components-hunting-cards': '4f756f54',
    '7p-components-kinder-cards': 'e3699367',
    '7p-first-bridge': '33a876bd',
    '7p-first-funicular': 'a7c7d71c',
    '7p-first-nacelle': 'c23a9554',
    '7p-first-portal': '2c13ce6a',
    '7p-help-false': 'b3d98e92',
    '7p-maxTurns-2000': '56065ce0',
    '7p-maxTurns-50': '0d552163',
    '7p-mercyInOrder-true': 'e76797fb',
    '7p-raised-3': '179916e2',
    '7p-second-bridge': '70ff2819',
    '7p-second-funicular': 'fcc391d6',
    '7p-second-nacelle': 'dd1d510e',
    '7p-second-portal': '214e494b',
    '7p-start-B': 'f86c3197',
    '7p-threePlayers-3': '3a432910',
  });
});

it('each among others like him chooses as he always did', () => {
  const digests = Object.entries(CHARACTERS).map(([name, plugin]) => [
    name,
    [3, 4, 5, 6, 7].map((players) => digestOf({ players, options: {} }, [plugin])).join(' '),
  ]);
  expect(Object.fromEntries(digests)).toEqual({
    egoist: '571291b0 44dabbee 260baee4 67d520e6 7b4b0593',
    helper: 'd87554e6 b0710437 a1994b21 fd2734a0 89073c86',
    opportunist: '19fa9476 e426a5ef a972d029 af5e4a1c b5dff000',
    traitor: 'da9d71f1 5eaba278 838e591c 25cad927 a5f846d9',
  });
});

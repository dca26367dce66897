import type { Bot } from '../../engine/bot.ts';
import type { Game, Seat, TableSettings } from '../../engine/game.ts';
import { newLogbook } from '../../engine/logbook.ts';
import type { Player } from '../../engine/play.ts';
import type { Catalogue } from '../../sim/catalogue.ts';
import { createPlayers } from '../../sim/players.ts';
import { Person } from './person.ts';
import { type PlayTable, seatedAt } from './play-table.ts';

/** Is told whose bot is about to be at work, and how often it was asked before; 0 is its creation. */
export type Announce = (seat: Seat, bot: string, asked: number) => void;

/** Who sits at a table, in seat order. The person is there even where she has no seat, and is asked nothing. */
export interface Company {
  readonly players: readonly Player[];
  readonly person: Person;
}

/** Seats bots and the person at a table of these settings, which are complete. */
export async function seatAll(
  catalogue: Catalogue,
  game: Game,
  setting: TableSettings,
  table: PlayTable,
  announce: Announce = () => {},
): Promise<Company> {
  const person = new Person(() => game.layout.create());
  const players: Player[] = [];
  for (const [seat, name] of seatedAt(table).entries()) {
    if (seat === table.seat) {
      players.push({ name, looks: true, bot: person });
      continue;
    }
    announce(seat, name, 0);
    const [player] = await createPlayers(catalogue, game, setting, [name], newLogbook());
    players.push({ ...player, bot: announced(player.bot, (asked) => announce(seat, name, asked)) });
  }
  return { players, person };
}

/** Says each time that a bot is about to be asked. */
function announced(bot: Bot, announce: (asked: number) => void): Bot {
  let asked = 0;
  return {
    begin(seat) {
      asked = 0;
      bot.begin(seat);
    },
    choose(view, seat, moves, count, rng) {
      announce(++asked);
      return bot.choose(view, seat, moves, count, rng);
    },
    get thoughts() {
      return bot.thoughts;
    },
  };
}

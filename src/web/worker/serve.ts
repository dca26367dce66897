import { messageOf } from '../../data/refusal.ts';
import { ASKING, FOREIGN_RULES, type Logbook, newLogbook } from '../../engine/logbook.ts';
import { checkGames } from '../../sim/check.ts';
import { openCompiled } from '../../sim/compiled-play.ts';
import { TaskPlayer } from '../../sim/task-player.ts';
import { type Bundle, BundledCatalogue } from '../bundled-catalogue.ts';
import { AnnouncingCatalogue } from './announcing.ts';
import type { Reply, Request } from './messages.ts';

/** What a worker does: it answers the page's requests, with what was bundled. What is watched is played by JavaScript. */
export function serve(bundle: Bundle, reply: (told: Reply) => void): (request: Request) => void {
  let at: { readonly id: number; readonly log: Logbook } = { id: 0, log: newLogbook() };
  const quiet = new BundledCatalogue(bundle);
  const announcing = new AnnouncingCatalogue(bundle, (isAsked) => {
    const log = at.log.slice();
    if (!isAsked) log[ASKING] = FOREIGN_RULES;
    reply({ kind: 'at', id: at.id, log });
  });
  const players = { quiet: new TaskPlayer(quiet, openCompiled), announcing: new TaskPlayer(announcing) };

  const answer = async (request: Request): Promise<Reply> => {
    const { id, isWatched } = request;
    const log = newLogbook();
    at = { id, log };
    if (request.kind === 'check') {
      const fault = await checkGames(isWatched ? announcing : quiet, request.check, log);
      return { kind: 'checked', id, fault };
    }
    const start = performance.now();
    const player = isWatched ? players.announcing : players.quiet;
    const result = await player.play(request.task, log, request.key);
    return { kind: 'played', id, result: 'fault' in result ? result : { ...result, ms: performance.now() - start } };
  };

  return (request) => {
    const failed = (error: unknown): Reply => {
      const fault = { message: messageOf(error), block: 0, rotation: 0 };
      return request.kind === 'check'
        ? { kind: 'checked', id: request.id, fault }
        : { kind: 'played', id: request.id, result: { fault } };
    };
    void answer(request).catch(failed).then(reply);
  };
}

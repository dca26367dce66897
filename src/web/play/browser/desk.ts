import { closes, idOf, type PlayAnswer, type PlayNews, type PlayQuestion, type PlayReply } from '../messages.ts';

/** Longer than any bot should think about one move, in milliseconds. */
export const USUAL_LIMIT_MS = 10_000;

type Hear = (news: PlayNews) => void;

/**
 * Puts questions to a worker, one after the other. A worker that says nothing for as long as the limit is ended, and a new
 * one is opened for the next question: nothing is lost, since questions name the whole game.
 */
export class Desk {
  private readonly open: () => Worker;
  private readonly limitMs: number;
  private worker: Worker | undefined;
  private asked = 0;
  private last: Promise<unknown> = Promise.resolve();
  private timer: number | undefined;

  constructor(open: () => Worker, limitMs = USUAL_LIMIT_MS) {
    this.open = open;
    this.limitMs = limitMs;
  }

  /** Always answers; what went wrong is an answer as well. */
  ask(question: PlayQuestion, hear: Hear = () => {}): Promise<PlayAnswer> {
    const answer = this.last.then(() => this.answered(question, hear));
    this.last = answer;
    return answer;
  }

  /** Ends the worker, with whatever it was asked. */
  close(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
  }

  private async answered(question: PlayQuestion, hear: Hear): Promise<PlayAnswer> {
    const answer = await this.put(question, hear);
    return answer ?? { kind: 'fault', message: await this.blame(question) };
  }

  /** Nothing, if the worker had to be ended. */
  private put(question: PlayQuestion, hear: Hear): Promise<PlayAnswer | undefined> {
    this.worker ??= this.open();
    const { worker, limitMs } = this;
    const id = idOf(++this.asked);
    const listening = new AbortController();
    const { signal } = listening;
    return new Promise((resolve) => {
      const end = (answer: PlayAnswer | undefined) => {
        clearTimeout(this.timer);
        listening.abort();
        resolve(answer);
      };
      const wait = () => {
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => {
          this.close();
          end(undefined);
        }, limitMs);
      };
      const listen = ({ data: reply }: MessageEvent<PlayReply>) => {
        if (reply.id !== id) return;
        if (closes(reply)) {
          end(reply);
          return;
        }
        wait();
        hear(reply);
      };
      const fail = (event: ErrorEvent) => {
        event.preventDefault();
        this.close();
        end({ kind: 'fault', message: `the worker failed: ${event.message}` });
      };
      worker.addEventListener('message', listen, { signal });
      worker.addEventListener('error', fail, { signal });
      wait();
      worker.postMessage({ ...question, id }, []);
    });
  }

  /**
   * Which bot did not answer. While a person plays, the worker does not say whom it asks, for that may be a secret. So the same
   * is played once more, with names, in a new worker, up to where it stops again.
   */
  private async blame(question: PlayQuestion): Promise<string> {
    const late = `took longer than ${this.limitMs / 1000} s`;
    const ended = 'and was ended with its worker; nothing else is lost';
    if (question.kind === 'describe') return `${question.game} ${late} to be loaded, ${ended}`;
    if (question.kind === 'hint') return `bot "${question.bot}" ${late} for a hint, ${ended}`;
    const { table, choices } = question;
    const game = `game ${table.seed}#${table.block} of ${table.game}`;
    let asking: Extract<PlayNews, { kind: 'asking' }> | undefined;
    const answer = await this.put({ kind: 'whose', table, choices }, (news) => {
      if (news.kind === 'asking') asking = news;
    });
    if (asking === undefined || answer !== undefined) return `${game} ${late}, ${ended}`;
    const { bot, seat, decision } = asking;
    const when = decision === 0 ? 'to be created' : `for its decision ${decision}`;
    return `bot "${bot}" in seat ${seat + 1} ${late} ${when} in ${game}, ${ended}`;
  }
}

// A reporter for Node's test runner: it tells the process that has started this one how each test ended.
import { failureOf, type TestWord } from './test-words.ts';

/** What the runner says, as far as it matters here. */
interface RunnerEvent {
  readonly type: string;
  readonly data: {
    readonly name?: string;
    readonly skip?: unknown;
    readonly details?: { readonly type?: string; readonly error?: { readonly cause?: unknown } };
  };
}

/** Node asks for texts to print. They are empty: what is told goes to the process that has started this one. */
export default async function* report(events: AsyncIterable<RunnerEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    const { name = '', skip, details } = data;
    const isSkipped = skip !== undefined && skip !== false;
    if ((type !== 'test:pass' && type !== 'test:fail') || details?.type === 'suite' || isSkipped) continue;
    const word: TestWord =
      type === 'test:pass'
        ? { ending: { title: name } }
        : { ending: { title: name, failure: failureOf(details?.error?.cause ?? details?.error) } };
    process.send?.(word);
    yield '';
  }
}

/** Waits for work, or until everything is told to stop: then throws what the signal says, and the work goes on unheard. */
export async function unlessStopped<T>(work: Promise<T>, stop: AbortSignal | undefined): Promise<T> {
  if (stop === undefined) return work;
  let leave = () => {};
  const stopped = new Promise<never>((_, reject) => {
    leave = () => reject(stop.reason as Error);
    stop.addEventListener('abort', leave, { once: true });
    if (stop.aborted) leave();
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    stop.removeEventListener('abort', leave);
  }
}

/** How long a signal may have to wait for somebody who calculates. */
const BREATH_MS = 50;

/** Calculates something in steps, and looks up between them: otherwise nobody could stop it. */
export async function inSteps<T>(steps: Generator<void, T>, stop?: AbortSignal): Promise<T> {
  let breath = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    if (performance.now() - breath < BREATH_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    stop?.throwIfAborted();
    breath = performance.now();
  }
}

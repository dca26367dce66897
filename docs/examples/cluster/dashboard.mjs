// A page on which the queues of a cluster can be watched, and nothing changed: http://127.0.0.1:6401
//
//   npm install --save-exact bullmq@6.7.0 ioredis@6.0.0 @bull-board/api@9.10.1 @bull-board/express@9.10.1 express@5.3.0
//   node --env-file=secured/watcher.env dashboard.mjs
//
// The address is taken from the same variables as that of the tool. A user who may only read is enough.
import { readFileSync } from 'node:fs';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Queue } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';

const PORT = 6401;
const PREFIX = 'irkutsk';
const LOOK_MS = 3000;

const { IRKUTSK_CLUSTER, IRKUTSK_CLUSTER_CA } = process.env;
if (IRKUTSK_CLUSTER === undefined) {
  console.error('dashboard: IRKUTSK_CLUSTER is not set');
  process.exit(2);
}
const { protocol, hostname, port, username, password, pathname } = new URL(IRKUTSK_CLUSTER);
const ca = IRKUTSK_CLUSTER_CA === undefined ? {} : { ca: readFileSync(IRKUTSK_CLUSTER_CA) };
const redis = new Redis({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port || 6379),
  db: Number(pathname.slice(1) || 0),
  ...(username === '' ? {} : { username: decodeURIComponent(username) }),
  ...(password === '' ? {} : { password: decodeURIComponent(password) }),
  ...(protocol === 'rediss:' ? { tls: ca } : {}),
  maxRetriesPerRequest: null,
});
redis.on('error', (error) => console.error(`dashboard: ${error.message}`));

const pages = new ExpressAdapter();
const board = createBullBoard({
  queues: [],
  serverAdapter: pages,
  options: { uiConfig: { boardTitle: 'Irkutsk', hideRedisDetails: true } },
});

/** The queues on show, by their names. */
const shown = new Map();

/** Shows the runs that there are, each by its own name, and no longer those that are over. */
async function look() {
  const runs = new Map();
  for (const name of await redis.smembers(`${PREFIX}:queues`)) {
    const said = await redis.get(`${PREFIX}:run:${name}`);
    if (said !== null) runs.set(name, JSON.parse(said));
  }
  for (const [name, run] of runs) if (!shown.has(name)) show(name, run);
  for (const [name, adapter] of shown) {
    if (runs.has(name)) continue;
    board.removeQueue(adapter);
    shown.delete(name);
  }
}

function show(queue, { name, game }) {
  // With skipMetasUpdate it writes nothing.
  const tasks = new Queue(queue, { connection: redis, prefix: PREFIX, skipMetasUpdate: true });
  tasks.on('error', () => {});
  const adapter = new BullMQAdapter(tasks, { readOnlyMode: true, displayName: name, description: `${game}, ${queue}` });
  shown.set(queue, adapter);
  board.addQueue(adapter);
}

await look();
setInterval(() => {
  look().catch((error) => console.error(`dashboard: ${error.message}`));
}, LOOK_MS);
express()
  .use(pages.getRouter())
  .listen(PORT, '127.0.0.1', () => console.log(`to look at: http://127.0.0.1:${PORT}`));

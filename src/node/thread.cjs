// The first file of every thread: Piscina loads it by `require`. A worker is a module, and where a thread is stopped while
// `require` loads a module, Node 20 ends the whole process. So this file is none, and imports the worker.
const { workerData } = require('node:worker_threads');

/** Does a task by the worker's function of the name that was given. */
module.exports = async (task) => {
  const worker = await import(workerData.worker);
  return worker[workerData.name](task);
};

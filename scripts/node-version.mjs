// Ends with one line where Node is too old for the rest. So it is written for any Node that knows modules.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace('>=', '');

function isOlder(found, than) {
  const [one, other] = [found, than].map((version) => version.split('.').map(Number));
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);
}

if (isOlder(process.versions.node, needed)) {
  process.stderr.write(`irkutsk: needs Node ${needed} or a later one, and this is Node ${process.versions.node}\n`);
  process.exit(2);
}

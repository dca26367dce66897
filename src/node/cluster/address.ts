import { readFileSync } from 'node:fs';
import { Refusal } from '../../data/refusal.ts';

/** Where the queue is, and how one gets in. Nothing of it is printed but `shown`. */
export interface ClusterAddress {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: { readonly ca?: string };
  /** Milliseconds after which a connection that does not answer is given up for a new one, if not the usual ones. */
  readonly silentMs?: number;
  /** Without user and password: for lines that people read. */
  readonly shown: string;
}

/** The environment's settings: so that no password stands in a list of processes. */
export const ADDRESS_VARIABLE = 'IRKUTSK_CLUSTER';
/** A file with the certificate that the server's is signed by, where it is one of one's own. */
export const CA_VARIABLE = 'IRKUTSK_CLUSTER_CA';

const TAKES = `takes redis://host:port or rediss://user:password@host:port, or nothing at all if ${ADDRESS_VARIABLE} says it`;
const DEFAULT_PORT = 6379;

type Environment = Readonly<Record<string, string | undefined>>;

/** The address in a flag, or in the environment if the flag has none ("env"). What is wrong with it is told without it. */
export function clusterAddress(flag: string, environment: Environment = process.env): ClusterAddress {
  const text = flag === 'env' ? environment[ADDRESS_VARIABLE] : flag;
  if (text === undefined) throw new Refusal(`--cluster env: ${ADDRESS_VARIABLE} is not set`);
  const url = parsed(text);
  if (url === undefined || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    throw new Refusal(`--cluster: ${TAKES}`);
  const db = url.pathname.replace(/^\//, '') || '0';
  if (!/^\d{1,4}$/.test(db))
    throw new Refusal('--cluster: what follows the port is the number of a database, as in redis://host:6379/2');
  const port = url.port === '' ? DEFAULT_PORT : Number(url.port);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    db: Number(db),
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    ...(url.protocol === 'rediss:' ? { tls: certificate(environment[CA_VARIABLE]) } : {}),
    shown: `${url.protocol}//${url.hostname}:${port}`,
  };
}

/** A word of a command line as anybody may read it: an address in it has no user and no password. */
export function withoutPassword(word: string): string {
  return word.replace(/(?<=\brediss?:\/\/).*@/, '');
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function certificate(file: string | undefined): { readonly ca?: string } {
  if (file === undefined) return {};
  try {
    return { ca: readFileSync(file, 'utf8') };
  } catch {
    throw new Refusal(`${CA_VARIABLE}: ${file} cannot be read`);
  }
}

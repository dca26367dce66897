import { messageOf } from '../../data/refusal.ts';
import { CA_VARIABLE } from './address.ts';

/** What a server, or the encryption before it, says to somebody whom it does not let in; and what that means. */
const REASONS: readonly (readonly [said: RegExp, means: string])[] = [
  [/^WRONGPASS/, 'it does not know this user with this password'],
  [/^NOAUTH/, 'it asks for a user and a password'],
  [
    /^NOPERM|user executing the script can't/,
    'this user may not do there what a cluster needs: see users.acl in the guide',
  ],
  [
    /self-signed certificate|unable to (verify|get)/,
    `no authority that is known here has signed its certificate: ${CA_VARIABLE} names one`,
  ],
  [/ECONNRESET|EPIPE|Connection is closed/, 'it hangs up: where a server encrypts, its address begins with rediss://'],
];

/** Why a server could not be entered, for people. What an error tells has no password in it. */
export function whyKeptOut(error: unknown): string {
  const said = messageOf(error).replace(/\s+/g, ' ');
  return REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? said;
}

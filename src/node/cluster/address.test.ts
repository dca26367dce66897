import { describe, expect, it } from 'vitest';
import { ADDRESS_VARIABLE, CA_VARIABLE, clusterAddress } from './address.ts';

describe('the address of a cluster', () => {
  it('says where the server is, and how one gets in', () => {
    expect(clusterAddress('redis://somewhere')).toEqual({
      host: 'somewhere',
      port: 6379,
      db: 0,
      shown: 'redis://somewhere:6379',
    });
    expect(clusterAddress('rediss://me:s%40cret@10.0.0.1:7000/3')).toEqual({
      host: '10.0.0.1',
      port: 7000,
      db: 3,
      username: 'me',
      password: 's@cret',
      tls: {},
      shown: 'rediss://10.0.0.1:7000',
    });
    expect(clusterAddress('redis://[::1]:7000').host).toBe('::1');
  });

  it('may come from the environment', () => {
    expect(clusterAddress('env', { [ADDRESS_VARIABLE]: 'redis://there' }).host).toBe('there');
    expect(() => clusterAddress('env', {})).toThrow('--cluster env: IRKUTSK_CLUSTER is not set');
  });

  it.each(['', 'somewhere', 'http://me:secret@there', 'redis://', 'redis:///1', 'redis://me:secret@there:99999'])(
    'is refused in one line that does not repeat it: %s',
    (text) => {
      const refused = () => clusterAddress(text);
      expect(refused).toThrow(/^--cluster: takes redis:\/\/host:port/);
      expect(refused).not.toThrow(/secret/);
    },
  );

  it('is refused with another database than a number', () => {
    expect(() => clusterAddress('redis://me:secret@there/abc')).toThrow(
      /^--cluster: what follows the port is the number/,
    );
  });

  it('is refused with a certificate that is not there', () => {
    expect(() => clusterAddress('rediss://there', { [CA_VARIABLE]: '/nowhere/ca.pem' })).toThrow(
      'IRKUTSK_CLUSTER_CA: /nowhere/ca.pem cannot be read',
    );
  });
});

import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { edited, variant } from '../server.ts'

/** Servers of the first farm that say less of themselves, or ask who is there. */
export const variantServers: readonly FarmService[] = [
  variant('sshd', {
    id: 'sshd-addendum',
    usualPort: 2222,
    launch: (launch) => edited(launch, 'sshd_config', 'UsePAM no', 'UsePAM no\nVersionAddendum Gate-7'),
    truth: {},
  }),
  variant('nginx', {
    id: 'nginx-quiet-auth',
    usualPort: 8081,
    launch: (launch, { folder }) =>
      edited(
        launch,
        'nginx.conf',
        'access_log off;',
        `access_log off; server_tokens off; auth_basic "Members only"; auth_basic_user_file ${folder}/users;`,
      ),
    truth: { showsVersion: false },
  }),
  variant('apache2', {
    id: 'apache2-quiet',
    usualPort: 8088,
    launch: (launch) => edited(launch, 'apache.conf', 'StartServers 1', 'StartServers 1\nServerTokens Prod'),
    truth: { showsVersion: false },
  }),
  variant('haproxy', {
    id: 'haproxy-stats-auth',
    usualPort: 8404,
    launch: (launch) =>
      edited(
        launch,
        'haproxy.cfg',
        '  default_backend none\n',
        '  stats enable\n  stats uri /\n  stats auth farm:farm\n  default_backend none\n',
      ),
    truth: {},
  }),
  variant('tinyproxy', {
    id: 'tinyproxy-auth',
    usualPort: 13_128,
    launch: (launch) => edited(launch, 'tinyproxy.conf', 'Timeout 60', 'Timeout 60\nBasicAuth farm farm'),
    truth: {},
  }),
]

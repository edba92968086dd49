import type { FarmService } from '../../../../src/testing/farm/farm-service.ts'
import { python, server, truth } from '../server.ts'

/** Names, routes and calls; SSH written in Python, and chat. */
export const namesAndRemoteServers: readonly FarmService[] = [
  server({
    id: 'coturn',
    packageName: 'coturn',
    program: 'turnserver',
    transport: 'udp',
    usualPort: 3478,
    start: ({ folder, host, port }) => ({
      argv: [
        '-n',
        '-L',
        host,
        '-p',
        String(port),
        '--no-tls',
        '--no-dtls',
        '--no-cli',
        '--userdb',
        `${folder}/db`,
        '-l',
        'stdout',
        '--pidfile',
        `${folder}/pid`,
        '-r',
        'farm',
      ],
    }),
    truth: truth(['stun', 'turn'], ['coturn'], ['coturn_project:coturn'], true),
  }),
  server({
    id: 'pdns-tcp',
    packageName: 'pdns-server',
    program: 'pdns_server',
    alsoNeeds: [{ program: 'zone2sql', packageName: 'pdns-backend-bind' }],
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: [
        `--config-dir=${folder}`,
        '--launch=bind',
        `--bind-config=${folder}/named.conf`,
        `--local-address=${host}`,
        `--local-port=${port}`,
        `--socket-dir=${folder}`,
        '--daemon=no',
        '--guardian=no',
        '--write-pid=no',
      ],
      files: { 'named.conf': '' },
    }),
    truth: truth(
      ['domain'],
      ['powerdns', 'powerdns authoritative server'],
      ['powerdns:authoritative_server', 'powerdns:authoritative', 'powerdns:powerdns'],
      true,
    ),
  }),
  server({
    id: 'pdns-recursor',
    packageName: 'pdns-recursor',
    program: 'pdns_recursor',
    transport: 'udp',
    usualPort: 53,
    start: ({ folder, host, port }) => ({
      argv: [
        `--config-dir=${folder}`,
        `--local-address=${host}`,
        `--local-port=${port}`,
        `--socket-dir=${folder}`,
        '--daemon=no',
        '--write-pid=no',
        '--dnssec=off',
        '--forward-zones=.=127.0.0.1:9',
        '--threads=1',
        '--security-poll-suffix=',
      ],
    }),
    truth: truth(
      ['domain'],
      ['powerdns', 'powerdns recursor'],
      ['powerdns:recursor', 'powerdns:pdns_recursor'],
      true,
    ),
  }),
  server({
    id: 'frr-vty',
    packageName: 'frr',
    program: '/usr/lib/frr/staticd',
    usualPort: 2616,
    user: 'root',
    start: ({ folder, host, port }) => ({
      argv: [
        '-A',
        host,
        '-P',
        String(port),
        '-u',
        'nobody',
        '-g',
        'nogroup',
        '-i',
        `${folder}/pid`,
        '-z',
        `${folder}/zserv`,
        '-f',
        `${folder}/frr.conf`,
        '--vty_socket',
        folder,
      ],
      files: { 'frr.conf': 'hostname farm\npassword farm\n' },
      before: [['chown', '-R', 'nobody', folder]],
    }),
    truth: truth(
      ['telnet', 'quagga', 'zebra', 'frr'],
      ['frr', 'frrouting', 'quagga'],
      ['frrouting:frrouting', 'linuxfoundation:free_range_routing'],
      true,
    ),
  }),
  python({
    id: 'asyncssh',
    packageName: 'python3-asyncssh',
    usualPort: 8022,
    code: ({ host, port }) => `import asyncio, asyncssh
async def main():
    key = asyncssh.generate_private_key('ssh-ed25519')
    await asyncssh.create_server(asyncssh.SSHServer, '${host}', ${port}, server_host_keys=[key])
    await asyncio.Event().wait()
asyncio.run(main())
`,
    truth: truth(['ssh'], ['asyncssh'], ['asyncssh_project:asyncssh'], true),
  }),
  python({
    id: 'paramiko-odd',
    packageName: 'python3-paramiko',
    usualPort: 12_022,
    code: ({ host, port }) => `import paramiko, socket
key = paramiko.ECDSAKey.generate()
listener = socket.socket()
listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listener.bind(('${host}', ${port}))
listener.listen(20)
kept = []
while True:
    client, _ = listener.accept()
    transport = paramiko.Transport(client)
    transport.add_server_key(key)
    kept.append(transport)
    try:
        transport.start_server(server=paramiko.ServerInterface(), event=__import__('threading').Event())
    except Exception:
        pass
`,
    truth: truth(['ssh'], ['paramiko'], ['paramiko:paramiko'], true),
  }),
  server({
    id: 'bitlbee-odd',
    packageName: 'bitlbee',
    program: 'bitlbee',
    usualPort: 26_667,
    start: ({ folder, host, port }) => ({
      argv: ['-D', '-n', '-i', host, '-p', String(port), '-d', folder, '-c', `${folder}/bitlbee.conf`],
      files: { 'bitlbee.conf': '[settings]\nRunMode = Daemon\n[defaults]\n' },
    }),
    truth: truth(['irc'], ['bitlbee', 'bitlbee ircd'], ['bitlbee:bitlbee']),
  }),
]

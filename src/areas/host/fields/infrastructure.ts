import { path } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'

export const infrastructureFields: readonly Field[] = [
  path.bool('kubernetes.auth_required', 'Whether the API asks who is calling.', 'false'),
  path.bool('kubernetes.connected', 'Whether the API answered.', 'true'),
  path.text('kubernetes.pods_names', 'Names of the pods.', 'nginx-*'),
  path.version('kubernetes.version', 'Version of the API server.', '<1.20'),

  path.bool('tor.exit_node', 'Whether the relay lets traffic out to the internet.', 'true'),
  path.date('tor.first_seen', 'When the relay was first seen.', '2024-01-31'),
  path.date('tor.last_seen', 'When the relay was last seen.', '[2024-01-01 TO 2024-01-31]'),
  path.text('tor.hostname', 'Host name of the relay.', 'relay.example.com'),
  path.text('tor.platform', 'Software and system of the relay.', 'Tor 0.4.8 on Linux'),
  path.text('tor.router_name', 'Nickname of the relay.', 'examplerelay'),

  path.text('jarm.jarm', 'Answers to the ten JARM handshakes.', 'c02f|0303|h2|0017,|||'),
  path.text(
    'jarm.jarm_hash',
    'JARM fingerprint of the TLS server.',
    '27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d',
  ),
]

import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putBool, putDate, putText } from '../search/search-data.ts'

export const torSearch: ProtocolSearch = {
  fields: [
    path.bool('tor.exit_node', 'Whether the relay lets traffic out to the internet.', 'true'),
    path.date('tor.first_seen', 'When the relay was first seen.', '2024-01-31'),
    path.date('tor.last_seen', 'When the relay was last seen.', '[2024-01-01 TO 2024-01-31]'),
    path.text('tor.hostname', 'Host name of the relay.', 'relay.example.com'),
    path.text('tor.platform', 'Software and system of the relay.', 'Tor 0.4.8 on Linux'),
    path.text('tor.router_name', 'Nickname of the relay.', 'examplerelay'),
  ],
  put(data, record) {
    putBool(data, 'tor.exit_node', record['exit_node'])
    putDate(data, 'tor.first_seen', record['first_seen'])
    putDate(data, 'tor.last_seen', record['last_seen'])
    putText(data, 'tor.hostname', record['hostname'])
    putText(data, 'tor.platform', record['platform'])
    putText(data, 'tor.router_name', record['router_name'])
  },
}

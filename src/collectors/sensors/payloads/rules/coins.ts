import type { PayloadRule } from '../payload-rule.ts'

/** Nodes and wallets. */
export const coinRules: readonly PayloadRule[] = [
  {
    tags: ['RPC_SCANNER'],
    on: 'tcp',
    has: ['"jsonrpc"', '"method"'],
    example: 'POST / HTTP/1.1\r\nHost: x\r\n\r\n{"jsonrpc":"2.0","method":"getinfo","id":1}',
    examplePort: 8332,
  },
  {
    tags: ['ETHEREUM_NODE_SCANNER', 'CRYPTOCURRENCY_SCANNER', 'RPC_SCANNER'],
    on: 'tcp',
    hasOneOf: ['"eth_', '"net_version"', '"web3_clientversion"', '"personal_', '"net_peercount"', '"parity_'],
    example:
      'POST / HTTP/1.1\r\nHost: x:8545\r\n\r\n{"jsonrpc":"2.0","method":"eth_blockNumber","params":[],"id":1}',
    examplePort: 8545,
  },
  {
    tags: ['EOS_NODE_SCANNER', 'CRYPTOCURRENCY_SCANNER'],
    path: ['/v1/chain/', '/v1/wallet/', '/v1/history/'],
    example: 'GET /v1/chain/get_info HTTP/1.1\r\nHost: x:8888\r\n\r\n',
    examplePort: 8888,
  },
  {
    // The magic numbers of the main and test networks.
    tags: ['CRYPTOCURRENCY_SCANNER'],
    on: 'tcp',
    starts: ['\xf9\xbe\xb4\xd9', '\x0b\x11\x09\x07', '\xfb\xc0\xb6\xdb', '\xe3\xe1\xf3\xe8'],
    example: '\xf9\xbe\xb4\xd9version\0\0\0\0\0\x64\0\0\0',
    examplePort: 8333,
  },
  {
    tags: ['CRYPTOCURRENCY_SCANNER', 'RPC_SCANNER'],
    on: 'tcp',
    hasOneOf: [
      '"getblockchaininfo"',
      '"getblocktemplate"',
      '"getwork"',
      '"get_block_count"',
      '"listaccounts"',
      '"getbalance"',
    ],
    example: '{"method":"getblockchaininfo","params":[],"id":1}',
    examplePort: 8332,
  },
  {
    tags: ['CRYPTOCURRENCY_SCANNER'],
    path: ['/wallet.dat', '/.bitcoin', '/wallet.zip', '/bitcoin/', '/ethereum/'],
    example: 'GET /wallet.dat HTTP/1.1\r\nHost: x\r\n\r\n',
    examplePort: 80,
  },
  {
    tags: ['MARBLE_COIN_SCANNER', 'CRYPTOCURRENCY_SCANNER'],
    has: ['marblecoin'],
    example: 'GET /.marblecoin/wallet.dat HTTP/1.1\r\nHost: x\r\n\r\n',
    examplePort: 80,
  },
]

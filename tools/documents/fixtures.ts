import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { sampleHostEvents } from '../../src/sample/sample-host-events.ts'

const zgrabLines = path.resolve(import.meta.dirname, '../../src/ingest/formats/fixtures/zgrab2.jsonl')

/** The files that the documents speak of, small and made up, so that their commands find something to read. */
export async function writeFixtures(folder: string): Promise<void> {
  const write = (name: string, bytes: string | Uint8Array): void =>
    writeFileSync(path.join(folder, name), bytes)
  const events = [...sampleHostEvents({ events: 20, until: Date.now() })].map((event) =>
    JSON.stringify(event),
  )
  write('scan.xml', nmapScan(Math.floor(Date.now() / 1000)))
  write('old-scan.xml', nmapScan(1_400_000_000))
  write('scan.json.gz', gzipSync(`${events.join('\n')}\n`))
  write('zgrab.jsonl', readFileSync(zgrabLines))
  write('names.txt', 'www.example.com\nmail.example.com\n')
  write('names.txt.gz', gzipSync('ftp.example.com\n'))
  write('crt.json', JSON.stringify([{ name_value: 'shop.example.com\nwww.example.com' }]))
  write('example.com.zone', '$ORIGIN example.com.\n$TTL 300\n@ IN A 192.0.2.1\nwww IN A 192.0.2.2\n')
  write('dump.csv.zst', zstdCompressSync('email,password\njane@example.com,secret\njoe@example.com,secret\n'))
  mkdirSync(path.join(folder, 'shots'))
  const screen = { width: 320, height: 200, channels: 3, background: '#204060' } as const
  await sharp({ create: screen })
    .png()
    .toFile(path.join(folder, 'shots', '192.0.2.1_3389.png'))
}

function nmapScan(seconds: number): string {
  return `<?xml version="1.0"?>
<nmaprun scanner="nmap" args="nmap -sV" start="${seconds}" version="7.93" xmloutputversion="1.05">
<host starttime="${seconds}" endtime="${seconds}"><status state="up" reason="syn-ack"/>
<address addr="192.0.2.77" addrtype="ipv4"/>
<ports><port protocol="tcp" portid="22"><state state="open" reason="syn-ack"/>
<service name="ssh" product="OpenSSH" version="9.2p1" method="probed" conf="10"/></port></ports></host>
<runstats><finished time="${seconds}"/></runstats>
</nmaprun>
`
}

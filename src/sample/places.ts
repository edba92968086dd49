import { type AddressRange, parseRange } from '../core/address.ts'

export type Place = {
  readonly country: string
  readonly country_name: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
  readonly asn: number
  readonly as_name: string
}

/** Numbers kept for documentation and private use (RFC 5398, RFC 6996). */
const networks = {
  transit: [64496, 'EXAMPLE-TRANSIT Example Transit Ltd'],
  cloud: [64497, 'EXAMPLE-CLOUD Example Cloud Inc'],
  hosting: [64498, 'EXAMPLE-HOSTING Example Hosting GmbH'],
  cable: [64499, 'EXAMPLE-CABLE Example Cable Communications'],
  fibre: [64500, 'EXAMPLE-FIBRE Example Fibre to the Home'],
  edge: [64501, 'EXAMPLE-EDGE Example Edge Delivery'],
  docs: [64511, 'EXAMPLE-DOCS Example Documentation Network'],
  dragon: [65536, 'EXAMPLE-BACKBONE-CN Example Backbone North'],
  pearl: [65537, 'EXAMPLE-MOBILE-CN Example Mobile South'],
  rhein: [65538, 'EXAMPLE-TELEKOM Example Telekom AG'],
  tropico: [65539, 'EXAMPLE-BR Example Telecomunicacoes SA'],
  volga: [65540, 'EXAMPLE-RU Example Svyaz'],
  thames: [65541, 'EXAMPLE-UK Example Broadband PLC'],
  fuji: [65542, 'EXAMPLE-JP Example Network Corporation'],
  seine: [65543, 'EXAMPLE-FR Example Telecom SAS'],
  canal: [65544, 'EXAMPLE-NL Example Colocation BV'],
  han: [65545, 'EXAMPLE-KR Example Internet Co'],
  ganges: [65546, 'EXAMPLE-IN Example Infocomm'],
  lotus: [65547, 'EXAMPLE-VN Example Post and Telecom'],
  po: [65548, 'EXAMPLE-IT Example Italia SpA'],
  maple: [65549, 'EXAMPLE-CA Example Communications'],
  island: [65550, 'EXAMPLE-APAC Example Asia Pacific'],
  regional: [64512, 'EXAMPLE-REGIONAL Example Regional Networks'],
  campus: [64600, 'EXAMPLE-CAMPUS Example University Network'],
} as const

type PlaceRow = readonly [
  share: number,
  country: string,
  countryName: string,
  city: string,
  latitude: number,
  longitude: number,
  timezone: string,
  network: keyof typeof networks,
]

/** Shares of 512: so many /24 of 198.18.0.0/15 and 128 times as many /48 of 2001:db8::/32 for each place. */
const shared: readonly PlaceRow[] = [
  [48, 'US', 'United States', 'Ashburn', 39.0438, -77.4874, 'America/New_York', 'cloud'],
  [28, 'US', 'United States', 'San Jose', 37.3394, -121.895, 'America/Los_Angeles', 'edge'],
  [22, 'US', 'United States', 'Dallas', 32.7831, -96.8067, 'America/Chicago', 'transit'],
  [18, 'US', 'United States', 'New York', 40.7143, -74.006, 'America/New_York', 'cable'],
  [12, 'US', 'United States', 'Chicago', 41.85, -87.65, 'America/Chicago', 'campus'],
  [20, 'CN', 'China', 'Beijing', 39.9075, 116.3972, 'Asia/Shanghai', 'dragon'],
  [18, 'CN', 'China', 'Shanghai', 31.2222, 121.4581, 'Asia/Shanghai', 'dragon'],
  [16, 'CN', 'China', 'Guangzhou', 23.1167, 113.25, 'Asia/Shanghai', 'pearl'],
  [22, 'DE', 'Germany', 'Frankfurt am Main', 50.1155, 8.6842, 'Europe/Berlin', 'cloud'],
  [12, 'DE', 'Germany', 'Nuremberg', 49.4478, 11.0683, 'Europe/Berlin', 'hosting'],
  [20, 'BR', 'Brazil', 'São Paulo', -23.5475, -46.6361, 'America/Sao_Paulo', 'tropico'],
  [6, 'BR', 'Brazil', 'Rio de Janeiro', -22.9028, -43.2075, 'America/Sao_Paulo', 'tropico'],
  [18, 'RU', 'Russia', 'Moscow', 55.7522, 37.6156, 'Europe/Moscow', 'volga'],
  [6, 'RU', 'Russia', 'Saint Petersburg', 59.9386, 30.3141, 'Europe/Moscow', 'volga'],
  [20, 'GB', 'United Kingdom', 'London', 51.5085, -0.1257, 'Europe/London', 'thames'],
  [4, 'GB', 'United Kingdom', 'Manchester', 53.4809, -2.2374, 'Europe/London', 'thames'],
  [18, 'JP', 'Japan', 'Tokyo', 35.6895, 139.6917, 'Asia/Tokyo', 'fuji'],
  [6, 'JP', 'Japan', 'Osaka', 34.6937, 135.5022, 'Asia/Tokyo', 'fuji'],
  [14, 'FR', 'France', 'Paris', 48.8534, 2.3488, 'Europe/Paris', 'seine'],
  [10, 'FR', 'France', 'Roubaix', 50.6942, 3.1746, 'Europe/Paris', 'hosting'],
  [20, 'NL', 'Netherlands', 'Amsterdam', 52.374, 4.8897, 'Europe/Amsterdam', 'canal'],
  [18, 'KR', 'South Korea', 'Seoul', 37.566, 126.9784, 'Asia/Seoul', 'han'],
  [12, 'IN', 'India', 'Mumbai', 19.0728, 72.8826, 'Asia/Kolkata', 'ganges'],
  [6, 'IN', 'India', 'Bengaluru', 12.9719, 77.5937, 'Asia/Kolkata', 'ganges'],
  [8, 'VN', 'Vietnam', 'Hanoi', 21.0245, 105.8412, 'Asia/Ho_Chi_Minh', 'lotus'],
  [6, 'VN', 'Vietnam', 'Ho Chi Minh City', 10.823, 106.6296, 'Asia/Ho_Chi_Minh', 'lotus'],
  [9, 'IT', 'Italy', 'Milan', 45.4643, 9.1895, 'Europe/Rome', 'po'],
  [5, 'IT', 'Italy', 'Rome', 41.8919, 12.5113, 'Europe/Rome', 'po'],
  [7, 'CA', 'Canada', 'Toronto', 43.7001, -79.4163, 'America/Toronto', 'maple'],
  [5, 'CA', 'Canada', 'Montreal', 45.5088, -73.5878, 'America/Toronto', 'hosting'],
  [9, 'ID', 'Indonesia', 'Jakarta', -6.2146, 106.8451, 'Asia/Jakarta', 'island'],
  [8, 'TW', 'Taiwan', 'Taipei', 25.0478, 121.5319, 'Asia/Taipei', 'island'],
  [8, 'SG', 'Singapore', 'Singapore', 1.2897, 103.8501, 'Asia/Singapore', 'cloud'],
  [8, 'HK', 'Hong Kong', 'Hong Kong', 22.2783, 114.1747, 'Asia/Hong_Kong', 'island'],
  [6, 'ES', 'Spain', 'Madrid', 40.4165, -3.7026, 'Europe/Madrid', 'fibre'],
  [6, 'PL', 'Poland', 'Warsaw', 52.2298, 21.0118, 'Europe/Warsaw', 'regional'],
  [5, 'UA', 'Ukraine', 'Kyiv', 50.4547, 30.5238, 'Europe/Kyiv', 'regional'],
  [5, 'TR', 'Türkiye', 'Istanbul', 41.0138, 28.9497, 'Europe/Istanbul', 'regional'],
  [5, 'AU', 'Australia', 'Sydney', -33.8678, 151.2073, 'Australia/Sydney', 'island'],
  [5, 'MX', 'Mexico', 'Mexico City', 19.4285, -99.1277, 'America/Mexico_City', 'cable'],
  [4, 'AR', 'Argentina', 'Buenos Aires', -34.6132, -58.3772, 'America/Argentina/Buenos_Aires', 'cable'],
  [3, 'SE', 'Sweden', 'Stockholm', 59.3326, 18.0649, 'Europe/Stockholm', 'fibre'],
  [2, 'ZA', 'South Africa', 'Johannesburg', -26.2023, 28.0436, 'Africa/Johannesburg', 'regional'],
  [2, 'TH', 'Thailand', 'Bangkok', 13.754, 100.5014, 'Asia/Bangkok', 'island'],
  [2, 'PT', 'Portugal', 'Porto', 41.1496, -8.611, 'Europe/Lisbon', 'fibre'],
]

const lisbon: PlaceRow = [1, 'PT', 'Portugal', 'Lisbon', 38.7167, -9.1333, 'Europe/Lisbon', 'docs']
const dublin: PlaceRow = [1, 'IE', 'Ireland', 'Dublin', 53.3331, -6.2489, 'Europe/Dublin', 'docs']
const auckland: PlaceRow = [
  1,
  'NZ',
  'New Zealand',
  'Auckland',
  -36.8485,
  174.7635,
  'Pacific/Auckland',
  'docs',
]

/** Where the reserved addresses of the sample are said to be; the ranges do not overlap. */
export const samplePlaces: readonly { readonly range: AddressRange; readonly place: Place }[] = [
  { range: rangeOf('192.0.2.0/24'), place: placeOf(lisbon) },
  { range: rangeOf('198.51.100.0/24'), place: placeOf(dublin) },
  { range: rangeOf('203.0.113.0/24'), place: placeOf(auckland) },
  { range: rangeOf('2001:db8::/48'), place: placeOf(lisbon) },
  ...sharedPlaces(),
]

function sharedPlaces() {
  const benchmark = rangeOf('198.18.0.0/15').first
  const documentation = rangeOf('2001:db8::/32').first
  let before = 0n
  return shared.flatMap((row) => {
    const start = before
    const end = start + BigInt(row[0])
    before = end
    const v4: AddressRange = {
      version: 4,
      first: benchmark + start * 256n,
      last: benchmark + end * 256n - 1n,
    }
    // Network 0 is the documentation host's own, see above.
    const firstNet = start === 0n ? 1n : start * 128n
    const v6: AddressRange = {
      version: 6,
      first: documentation + (firstNet << 80n),
      last: documentation + ((end * 128n) << 80n) - 1n,
    }
    const place = placeOf(row)
    return [
      { range: v4, place },
      { range: v6, place },
    ]
  })
}

function placeOf(row: PlaceRow): Place {
  const [, country, country_name, city, latitude, longitude, timezone, network] = row
  const [asn, as_name] = networks[network]
  return { country, country_name, city, latitude, longitude, timezone, asn, as_name }
}

function rangeOf(text: string): AddressRange {
  const range = parseRange(text)
  if (!range) throw new RangeError(`${text} is no address range.`)
  return range
}

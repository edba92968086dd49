/**
 * Names that users of Shodan and Censys type, for fields that hold exactly the same here. What differs in form, such as
 * fingerprints without colons, is no alias: `familiarAdvice` says what to write.
 */
export const familiarNames: Readonly<Record<string, string>> = {
  // Shodan
  net: 'ip',
  transport: 'protocol',
  org: 'as_name',
  isp: 'as_name',
  hostname: 'rdns',
  domain: 'rdns_parent',
  city: 'geoip.city_name',
  country_name: 'geoip.country_name',
  os: 'ostype',
  vuln: 'cve',
  timestamp: 'created_at',
  title: 'web.title',
  html: 'web.body.content',
  server: 'web.server',
  'http.html': 'web.body.content',
  'http.status': 'web.status.code',
  'http.favicon.hash': 'web.favicon.mmh3',
  'ssl.jarm': 'jarm.jarm_hash',
  'ssl.cert.subject.cn': 'ssl.cert.subject.common_name',
  'ssl.cert.issuer.cn': 'ssl.cert.issuer.common_name',
  // Censys
  'services.port': 'port',
  'services.service_name': 'name',
  'services.transport_protocol': 'protocol',
  'services.banner': 'banner',
  'services.software.product': 'product',
  'services.software.version': 'version',
  'services.jarm.fingerprint': 'jarm.jarm_hash',
  'services.http.response.html_title': 'web.title',
  'services.http.response.body': 'web.body.content',
  'services.http.response.status_code': 'web.status.code',
  'services.tls.certificates.leaf_data.subject.common_name': 'ssl.cert.subject.common_name',
  'services.tls.certificates.leaf_data.issuer.common_name': 'ssl.cert.issuer.common_name',
  'location.country_code': 'country',
  'location.country': 'geoip.country_name',
  'location.city': 'geoip.city_name',
  'autonomous_system.asn': 'asn',
  'autonomous_system.name': 'as_name',
  'autonomous_system.description': 'as_name',
  'dns.reverse_dns.names': 'rdns',
  'operating_system.product': 'ostype',
  last_updated_at: 'created_at',
  labels: 'tag',
}

/** Fields of these services that are written differently here. */
export const familiarAdvice: Readonly<Record<string, string>> = {
  after: 'created_at:>2024-01-31',
  before: 'created_at:<2024-01-31',
  has_ssl: 'type:ssl',
  has_vuln: '_exists_:cve',
  has_ipv6: 'ipv6:true',
  'ssl.cert.expired': 'ssl.cert.not_after:<2024-01-31 with the date of today',
  'ssl.cert.fingerprint':
    'ssl.cert.sha1_fingerprint or ssl.cert.sha256_fingerprint with pairs joined by colons',
  'ssl.cert.alg': 'ssl.cert.signature_algorithm',
  'ssl.version': 'ssl.server_info.highest_ssl_version_supported_string',
  'services.tls.certificates.leaf_data.names': 'ssl.cert.subject_dns or ssl.cert.subject.common_name',
  'services.tls.certificates.leaf_data.fingerprint':
    'ssl.cert.sha256_fingerprint with pairs joined by colons',
  'services.software.vendor': 'product or cpe',
  geo: 'country or geoip.city_name',
  region: 'geoip.city_name',
  state: 'geoip.city_name',
  postal: 'geoip.city_name',
  all: 'words without a field',
}

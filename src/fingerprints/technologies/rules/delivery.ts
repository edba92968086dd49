import { category } from '../categories.ts'
import type { OwnTechnologyRule } from '../technology-rule.ts'

const { cdn, firewall, hosting, proxy } = category

/** What stands between a server and its readers. */
export const deliveryTechnologies: readonly OwnTechnologyRule[] = [
  {
    name: 'Cloudflare',
    categories: [cdn],
    headers: { server: /^cloudflare/i, 'cf-ray': /./ },
    cookies: { __cfduid: /./, __cf_bm: /./ },
    example: { headers: { 'cf-ray': '7d1-LHR' } },
  },
  {
    name: 'Amazon CloudFront',
    categories: [cdn],
    headers: { via: /\(CloudFront\)/i, 'x-amz-cf-id': /./ },
    example: { headers: { via: '1.1 a1b2.cloudfront.net (CloudFront)' } },
  },
  {
    name: 'Amazon S3',
    categories: [hosting],
    headers: { server: /^AmazonS3$/i },
    example: { headers: { server: 'AmazonS3' } },
  },
  {
    name: 'AWS Elastic Load Balancing',
    categories: [proxy],
    headers: { server: /^awselb(?:\/(\d[\d.]{0,8}))?/i },
    cookies: { AWSALB: /./, AWSELB: /./ },
    example: { headers: { server: 'awselb/2.0' }, version: '2.0' },
  },
  {
    name: 'Akamai',
    categories: [cdn],
    headers: { server: /^AkamaiGHost/i, 'x-akamai-transformed': /./ },
    cookies: { ak_bmsc: /./ },
    example: { headers: { server: 'AkamaiGHost' } },
  },
  {
    name: 'Fastly',
    categories: [cdn],
    headers: { 'x-fastly-request-id': /./, 'fastly-io-info': /./ },
    example: { headers: { 'x-fastly-request-id': 'a1' } },
  },
  {
    name: 'Bunny CDN',
    categories: [cdn],
    headers: { server: /^BunnyCDN/i },
    example: { headers: { server: 'BunnyCDN-DE1-1' } },
  },
  {
    name: 'KeyCDN',
    categories: [cdn],
    headers: { server: /^keycdn/i },
    example: { headers: { server: 'keycdn' } },
  },
  {
    name: 'Azure Front Door',
    categories: [cdn],
    headers: { 'x-azure-ref': /./ },
    example: { headers: { 'x-azure-ref': '0a' } },
  },
  {
    name: 'Google Cloud',
    categories: [hosting],
    headers: { via: /^1\.1 google$/i, server: /^Google Frontend$/i },
    example: { headers: { via: '1.1 google' } },
  },
  {
    name: 'Vercel',
    categories: [hosting],
    headers: { server: /^Vercel$/i, 'x-vercel-id': /./ },
    example: { headers: { server: 'Vercel' } },
  },
  {
    name: 'Netlify',
    categories: [hosting],
    headers: { server: /^Netlify/i, 'x-nf-request-id': /./ },
    example: { headers: { server: 'Netlify' } },
  },
  {
    name: 'GitHub Pages',
    categories: [hosting],
    headers: { server: /^GitHub\.com$/i },
    example: { headers: { server: 'GitHub.com' } },
  },
  {
    name: 'Heroku',
    categories: [hosting],
    headers: { via: /\bvegur$/i, server: /^Heroku$/i },
    example: { headers: { via: '1.1 vegur' } },
  },
  {
    name: 'Fly.io',
    categories: [hosting],
    headers: { server: /^Fly\//i, 'fly-request-id': /./ },
    example: { headers: { server: 'Fly/1a2b (2023-06-01)' } },
  },
  {
    name: 'Pantheon',
    categories: [hosting],
    headers: { 'x-pantheon-styx-hostname': /./ },
    example: { headers: { 'x-pantheon-styx-hostname': 'styx-1' } },
  },
  {
    name: 'WP Engine',
    categories: [hosting],
    headers: { 'x-powered-by': /^WP Engine/i, wpe_backend: /./ },
    implies: ['WordPress'],
    example: { headers: { 'x-powered-by': 'WP Engine' } },
  },
  {
    name: 'Imperva',
    categories: [firewall],
    headers: { 'x-iinfo': /./, 'x-cdn': /^(?:Incapsula|Imperva)/i },
    cookies: { 'incap_ses_*': /./, 'visid_incap_*': /./ },
    example: { headers: { 'x-cdn': 'Imperva' } },
  },
  {
    name: 'Sucuri',
    categories: [firewall],
    headers: { server: /^Sucuri/i, 'x-sucuri-id': /./ },
    example: { headers: { 'x-sucuri-id': '11' } },
  },
  {
    name: 'F5 BIG-IP',
    categories: [proxy],
    cpe: 'cpe:/h:f5:big-ip',
    cookies: { 'BIGipServer*': /./ },
    headers: { server: /^Big-?IP$/i },
    example: { cookies: { BIGipServerpool: '1677787402.20480.0000' } },
  },
  {
    name: 'Citrix NetScaler',
    categories: [proxy],
    cpe: 'cpe:/a:citrix:netscaler_application_delivery_controller',
    cookies: { 'NSC_*': /./, citrix_ns_id: /./ },
    headers: { via: /\bNS-CACHE-(\d[\d.]{0,8})/i },
    example: { headers: { via: 'NS-CACHE-10.0: 25' }, version: '10.0' },
  },
  {
    name: 'Barracuda WAF',
    categories: [firewall],
    cookies: { barra_counter_session: /./, BNI__BARRACUDA_LB_COOKIE: /./ },
    example: { cookies: { barra_counter_session: '1' } },
  },
  {
    name: 'FortiWeb',
    categories: [firewall],
    cpe: 'cpe:/a:fortinet:fortiweb',
    cookies: { FORTIWAFSID: /./ },
    example: { cookies: { FORTIWAFSID: 'x' } },
  },
]

import { Type } from 'typebox'
import { address, addressOrNetwork, days, domain, page, query } from './inputs.ts'
import { pathOf, pathTool, type Tool } from './tool.ts'

export const otherTools: readonly Tool[] = [
  pathTool({
    name: 'domain_names',
    title: 'Names of a domain',
    about: 'The known names below a domain, 100 a page. One credit a page.',
    input: Type.Object({ domain, page }),
    path: ({ domain, page }) => pathOf('/v2/query/domains/subdomain', domain, { page }),
  }),
  pathTool({
    name: 'domain_records',
    title: 'DNS records of a domain',
    about:
      'The DNS records of a domain and of the names below it, 100 a page. One credit a page; a paid plan.',
    input: Type.Object({ domain, page }),
    path: ({ domain, page }) => pathOf('/v2/query/domains/dns', domain, { page }),
  }),
  pathTool({
    name: 'domains_of_address',
    title: 'Names of an address',
    about: 'The names that point to an address. One credit a page; a paid plan.',
    input: Type.Object({ target: address, page }),
    path: ({ target, page }) => pathOf('/v2/query/domains/ip', target, { page }),
  }),
  pathTool({
    name: 'homoglyphs',
    title: 'Look-alike names',
    about:
      'Names that could be taken for a domain, and which of them are known. One credit; the business plan.',
    input: Type.Object({ domain }),
    path: ({ domain }) => pathOf('/v2/query/domains/homoglyphs', domain),
  }),
  pathTool({
    name: 'images',
    title: 'Search of screenshots',
    about:
      'Screenshots that match a query, among them by words in the picture: 20 a page. One credit a page.',
    input: Type.Object({ query, page }),
    path: ({ query, page }) => pathOf('/v2/query/image/search', null, { query, page }),
  }),
  pathTool({
    name: 'images_similar',
    title: 'Similar screenshots',
    about: 'Screenshots that look like one. Needs a V1 token beside the key.',
    input: Type.Object({
      image_id: Type.String({ pattern: '^[0-9a-f]{16,128}$', description: 'As `images` gives it' }),
      page,
    }),
    path: ({ image_id, page }) => pathOf('/v1/query/image/search/similar', null, { similar: image_id, page }),
  }),
  pathTool({
    name: 'sensors_of_address',
    title: 'What an address sent to sensors',
    about:
      'What an address has sent to machines that only listen: payloads, tools, tags. One credit; a paid plan.',
    input: Type.Object({ target: addressOrNetwork }),
    path: ({ target }) => pathOf('/v2/query/sensors/ip', target),
  }),
  pathTool({
    name: 'sensors',
    title: 'Search of sensor events',
    about: 'Sensor events that match a query, 20 a page, newest first. One credit a page; a paid plan.',
    input: Type.Object({ query, page, days }),
    path: ({ query, page, days }) => pathOf('/v2/query/sensors/search', null, { query, page, days }),
  }),
  pathTool({
    name: 'torrents_of_address',
    title: 'Torrents of an address',
    about: 'What an address was seen to ask for and to serve in the DHT. One credit; a paid plan.',
    input: Type.Object({ target: address }),
    path: ({ target }) => pathOf('/v2/query/torrent/ip', target),
  }),
  pathTool({
    name: 'torrents',
    title: 'Search of torrent events',
    about: 'Torrent events that match a query, 20 a page, newest first. One credit a page; a paid plan.',
    input: Type.Object({ query, page }),
    path: ({ query, page }) => pathOf('/v2/query/torrent/search', null, { query, page }),
  }),
  pathTool({
    name: 'account',
    title: 'Plan and credits',
    about: 'The plan of the key, the credits that are left, and when they renew. Free.',
    input: Type.Object({}),
    path: () => '/v2/user/subscription',
  }),
]

/** Keys created on this page; the secrets of older ones are not stored. */
export type Keys = { readonly v1?: string; readonly v2?: string }

export type Sample = { readonly title: string; readonly about: string; readonly text: string }

/**
 * Examples for this service. Neither an origin nor a key contains characters that are special to a shell. A key is read
 * from a variable and sent in a header, never in a URL.
 */
export function samplesFor(origin: string, { v1, v2 }: Keys): readonly Sample[] {
  return [
    {
      title: 'Set up a shell',
      about: 'The examples below use these variables.',
      text: [
        `export RIMLIGHT_URL='${origin}'`,
        `export RIMLIGHT_KEY=${v2 === undefined ? '…' : `'${v2}'`}`,
        `export RIMLIGHT_TOKEN=${v1 === undefined ? '…' : `'${v1}'`}`,
      ].join('\n'),
    },
    {
      title: 'Search',
      about: 'The newest matching observations. See Search fields for what you can search.',
      text: `curl -G "$RIMLIGHT_URL/v2/query/search" -H "X-Key: $RIMLIGHT_KEY" \\
  --data-urlencode 'query=port:443 AND country:PT'`,
    },
    {
      title: 'One host',
      about: 'The open ports of an address and what changed there.',
      text: `curl "$RIMLIGHT_URL/v2/query/ip/192.0.2.10" -H "X-Key: $RIMLIGHT_KEY"
curl "$RIMLIGHT_URL/v2/query/ip/changes/192.0.2.10" -H "X-Key: $RIMLIGHT_KEY"`,
    },
    {
      title: 'Start a scan',
      about: 'Needs a V1 token. Results arrive on the stream and can be replayed.',
      text: `curl "$RIMLIGHT_URL/v1/tasks" -H "X-Token: $RIMLIGHT_TOKEN" -d '{
  "type": "scan", "description": "my machine",
  "options": [{"targets": ["127.0.0.1"], "ports": [{"port": "22,80", "modules": ["service-simple"]}]}]
}'
curl -N "$RIMLIGHT_URL/v1/stream" -H "X-Token: $RIMLIGHT_TOKEN"`,
    },
    {
      title: 'Python',
      about: 'Uses only the standard library.',
      text: `import json, os
from urllib.parse import urlencode
from urllib.request import Request, urlopen

url = os.environ["RIMLIGHT_URL"] + "/v2/query/search?" + urlencode({"query": "product:nginx"})
request = Request(url, headers={"X-Key": os.environ["RIMLIGHT_KEY"]})
with urlopen(request) as answer:
    for event in json.load(answer)["events"]:
        print(event["target"]["ip"], event["target"]["port"])`,
    },
    {
      title: 'JavaScript',
      about: 'Node.js 20 or newer.',
      text: `const url = new URL("/v2/query/search", process.env.RIMLIGHT_URL)
url.searchParams.set("query", "product:nginx")
const answer = await fetch(url, { headers: { "X-Key": process.env.RIMLIGHT_KEY } })
for (const event of (await answer.json()).events) console.log(event.target.ip, event.target.port)`,
    },
  ]
}

import { family, product, releases } from '../sighting.ts'

const kubeApi = product({
  name: 'http',
  product: 'Golang net/http server',
  banner: ({ ts }) =>
    String.raw`HTTP/1.0 403 Forbidden\r\nAudit-Id: 00000000-0000-4000-8000-000000000000\r\nCache-Control: no-cache, private\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nDate: ${new Date(ts).toUTCString()}\r\nContent-Length: 185\r\n\r\n{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"forbidden: User \\"system:anonymous\\" cannot get path \\"/\\"","reason":"Forbidden","details":{},"code":403}\n`,
  releases: releases('golang:go', [['', 1, { extrainfo: 'Kubernetes API' }]]),
})

const kubelet = product({
  name: 'http',
  product: 'Golang net/http server',
  banner: ({ ts }) =>
    String.raw`HTTP/1.0 404 Not Found\r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nDate: ${new Date(ts).toUTCString()}\r\nContent-Length: 19\r\n\r\n404 page not found\n`,
  releases: releases('golang:go', [['', 1, { extrainfo: 'Kubernetes kubelet' }]]),
})

const docker = product({
  name: 'docker',
  product: 'Docker',
  probe: 'docker-version',
  banner: ({ release }) =>
    String.raw`HTTP/1.1 200 OK\r\nApi-Version: 1.41\r\nServer: Docker/${release.version} (linux)\r\nContent-Type: application/json\r\n\r\n{"Version":"${release.version}","ApiVersion":"1.41","Os":"linux","Arch":"amd64"}\n`,
  releases: releases('docker:docker', [
    ['18.09.7', 3, { ostype: 'linux', extrainfo: 'API 1.39' }],
    ['19.03.15', 4, { ostype: 'linux', extrainfo: 'API 1.40' }],
    ['20.10.24', 4, { ostype: 'linux', extrainfo: 'API 1.41' }],
  ]),
})

export const kubernetesApi = family(
  [[kubeApi, 1]],
  [],
  [
    ['kubernetes', 0.6],
    ['ssl-simple', 0.062],
    ['jarm', 0.075],
  ],
)
export const kubeletFamily = family([[kubelet, 1]], [], [['kubernetes', 0.3]])
export const dockerFamily = family([[docker, 1]], [['service', 0.075]])

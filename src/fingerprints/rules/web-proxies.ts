import type { Rule } from '../rule.ts'
import { exampleAnswer } from './example-answer.ts'
import { productRules } from './product-rules.ts'

export const webProxyRules: readonly Rule[] = [
  ...productRules('http-proxy', 'http.server', [
    ['Squid http proxy', 'squid-cache:squid', 'squid/5.7', '5.7'],
    ['tinyproxy', 'tinyproxy_project:tinyproxy', 'tinyproxy/1.11.1', '1.11.1'],
    ['WinGate proxy', 'qbik:wingate', 'WinGate 9.4.1', '9.4.1', { ostype: 'Windows' }],
    ['CCProxy', 'youngzsoft:ccproxy', 'CCProxy', undefined, { ostype: 'Windows' }],
    ['Polipo', 'polipo_project:polipo', 'Polipo'],
    ['mitmproxy', 'mitmproxy:mitmproxy', 'mitmproxy 9.0.1', '9.0.1'],
    ['3proxy', '3proxy:3proxy', '3proxy'],
    ['Blue Coat ProxySG', '', 'BlueCoat-Security-Appliance'],
    ['McAfee Web Gateway', 'mcafee:web_gateway', 'McAfee Web Gateway 7.8.2', '7.8.2'],
  ]),
  ...productRules('http-proxy', 'http.proxy-agent', [
    ['Privoxy http proxy', 'privoxy:privoxy', 'Privoxy/3.0.34', '3.0.34'],
    ['WinRoute proxy', 'kerio:winroute_firewall', 'Kerio WinRoute Firewall/6.7.1', '6.7.1'],
    ['Fortinet FortiGate proxy', 'o:fortinet:fortios', 'Fortinet-Proxy/1.0'],
  ]),
  ...productRules('http-proxy', 'http.body', [
    [
      'HAProxy http proxy',
      'haproxy:haproxy',
      '<html><body><h1>503 Service Unavailable</h1>\nNo server is available to handle this request.',
    ],
    [
      'HAProxy http proxy',
      'haproxy:haproxy',
      '<html><body><h1>400 Bad request</h1>\nYour browser sent an invalid request.',
    ],
    [
      'HAProxy http proxy',
      'haproxy:haproxy',
      '<html><body><h1>403 Forbidden</h1>\nRequest forbidden by administrative rules.',
    ],
  ]),
  {
    id: 'privoxy-invalid',
    service: 'http-proxy',
    reads: 'http-get',
    match: /^HTTP\/1\.[01] 400 Invalid (?:header|request) received from (?:client|browser)\r\n/,
    soft: true,
    next: 'privoxy-page',
    product: 'Privoxy http proxy',
    cpe: ['cpe:/a:privoxy:privoxy'],
    example: {
      answer:
        'HTTP/1.1 400 Invalid header received from client\r\nContent-Type: text/plain\r\n\r\nInvalid header received from client.\r\n',
      product: 'Privoxy http proxy',
      cpe: ['cpe:/a:privoxy:privoxy'],
    },
  },
  {
    // The number of the request, and of the one that filled the cache.
    id: 'varnish',
    service: 'http',
    reads: 'http.x-varnish',
    match: /^\d{1,12}(?: \d{1,12})?$/,
    product: 'Varnish',
    cpe: ['cpe:/a:varnish-software:varnish_cache'],
    example: {
      answer: exampleAnswer('http.x-varnish', '32770'),
      product: 'Varnish',
      cpe: ['cpe:/a:varnish-software:varnish_cache'],
    },
  },
  {
    id: 'varnish-via',
    service: 'http',
    reads: 'http.via',
    match: /^1\.[01] [\w.-]{1,100} \(Varnish\/(\d[\d.]{0,8})\)/,
    product: 'Varnish',
    version: '$1',
    cpe: ['cpe:/a:varnish-software:varnish_cache:$1'],
    example: {
      answer: exampleAnswer('http.via', '1.1 cache-1 (Varnish/7.1)'),
      product: 'Varnish',
      version: '7.1',
      cpe: ['cpe:/a:varnish-software:varnish_cache:7.1'],
    },
  },
  {
    id: 'privoxy-page',
    service: 'http-proxy',
    reads: 'privoxy-page',
    match: /^HTTP\/1\.[01] 200 [\s\S]{0,2500}This is <a href="[^"\n]{1,100}">Privoxy<\/a> (\d[\w.]{0,12})/,
    product: 'Privoxy http proxy',
    version: '$1',
    cpe: ['cpe:/a:privoxy:privoxy:$1'],
    example: {
      answer:
        'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html><h1>\n  This is <a href="https://www.privoxy.org/">Privoxy</a> 3.0.34 on localhost',
      product: 'Privoxy http proxy',
      version: '3.0.34',
      cpe: ['cpe:/a:privoxy:privoxy:3.0.34'],
    },
  },
  {
    id: 'tor-socks',
    service: 'tor-socks',
    reads: 'http-get',
    match: /^HTTP\/1\.0 501 Tor is not an HTTP Proxy/,
    product: 'Tor SOCKS proxy',
    cpe: ['cpe:/a:torproject:tor'],
    example: {
      answer: 'HTTP/1.0 501 Tor is not an HTTP Proxy\r\nContent-Type: text/html\r\n\r\n',
      product: 'Tor SOCKS proxy',
      cpe: ['cpe:/a:torproject:tor'],
    },
  },
  {
    id: 'tor-tunnel',
    service: 'http-proxy',
    reads: 'http-get',
    match:
      /^HTTP\/1\.0 405 Method Not Allowed\r\n[\s\S]{0,200}<title>This is an HTTP CONNECT tunnel, not a full HTTP Proxy/,
    product: 'Tor HTTP tunnel',
    cpe: ['cpe:/a:torproject:tor'],
    example: {
      answer:
        'HTTP/1.0 405 Method Not Allowed\r\nContent-Type: text/html\r\n\r\n<html>\n<head>\n<title>This is an HTTP CONNECT tunnel, not a full HTTP Proxy</title>',
      product: 'Tor HTTP tunnel',
      cpe: ['cpe:/a:torproject:tor'],
    },
  },
  {
    id: 'tor-directory',
    service: 'tor-dir',
    reads: 'http-get',
    match: /^HTTP\/1\.0 200 OK\r\n[\s\S]{0,400}<title>This is a Tor Exit Router/,
    product: 'Tor directory',
    cpe: ['cpe:/a:torproject:tor'],
    example: {
      answer: 'HTTP/1.0 200 OK\r\nDate: x\r\n\r\n<html><title>This is a Tor Exit Router</title>',
      product: 'Tor directory',
      cpe: ['cpe:/a:torproject:tor'],
    },
  },
]

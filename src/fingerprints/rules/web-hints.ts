import type { Rule } from '../rule.ts'

/** Answers that say too little, of programs that another page names. */
export const webHintRules: readonly Rule[] = [
  {
    // The health check of ClickHouse, and of others.
    id: 'clickhouse-ok',
    service: 'http',
    reads: 'http.body',
    match: /^Ok\.\n?$/,
    soft: true,
    next: 'clickhouse-play',
    example: { answer: 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=UTF-8\r\n\r\nOk.\n' },
  },
  {
    // Amazon's own has a Server field.
    id: 'dynalite',
    service: 'http',
    reads: 'http-get',
    match: /^HTTP\/1\.1 200 OK\r\n(?:(?!server:)[^\r\n]{1,300}\r\n){1,20}\r\nhealthy: dynamodb\./i,
    product: 'dynalite',
    example: {
      answer:
        'HTTP/1.1 200 OK\r\nx-amz-crc32: 1\r\nContent-Length: 42\r\n\r\nhealthy: dynamodb.us-east-1.amazonaws.com ',
      product: 'dynalite',
    },
  },
]

import type { Setting } from './setting.ts'

export const storageSettings = [
  {
    name: 'ingest-workers',
    kind: 'whole',
    fallback: '4',
    least: 0,
    most: 64,
    about:
      'Most threads that check and enrich events beside the main one, never more than one a processor less one; they start when there is much to do. 0: the main thread does it',
  },
  {
    name: 'disk-cap-mb',
    kind: 'whole',
    fallback: '0',
    least: 0,
    most: 1_000_000_000,
    about: 'Size of the data folder, in megabytes, from which nothing more is taken in; 0 for no cap',
  },
  {
    name: 'disk-free-mb',
    kind: 'whole',
    fallback: '500',
    least: 0,
    most: 1_000_000_000,
    about:
      'Free space, in megabytes, that is left on the disk of the data folder: below it nothing more is taken in',
  },
  {
    name: 'disk-reserve-mb',
    kind: 'whole',
    fallback: '32',
    least: 0,
    most: 100_000,
    about:
      'Size of a file, in megabytes, that is removed when the disk is full, so that what is under way can end; 0 for none',
  },
  {
    name: 'part-check-seconds',
    kind: 'whole',
    fallback: '60',
    least: 1,
    most: 600,
    about:
      'How often newly written parts of the store are checked; until then their events stay in the outbox as well',
  },
  {
    name: 'audit-retention-days',
    kind: 'whole',
    fallback: '90',
    least: 1,
    most: 3650,
    about: 'Days that the audit log of requests is kept',
  },
  {
    name: 'job-retention-days',
    kind: 'whole',
    fallback: '365',
    least: 1,
    most: 3650,
    about: 'Days after its end that a job is listed; its results are kept for retention-days',
  },
  {
    name: 'postgres-url',
    kind: 'text',
    fallback: '',
    about:
      'PostgreSQL for accounts, keys, credits and jobs, postgres://user@host/database; none: SQLite in the data folder',
  },
  {
    name: 'postgres-password-file',
    kind: 'secret',
    fallback: '',
    about: 'File with the password for postgres-url',
  },
  {
    name: 's3-url',
    kind: 'text',
    fallback: '',
    about:
      'Bucket for images and pages, https://host/bucket or https://host/bucket/folder; none: files in the data folder',
  },
  {
    name: 's3-region',
    kind: 'text',
    fallback: 'us-east-1',
    about: 'Region that requests to s3-url are signed for',
  },
  { name: 's3-access-key-file', kind: 'secret', fallback: '', about: 'File with the access key of s3-url' },
  { name: 's3-secret-key-file', kind: 'secret', fallback: '', about: 'File with the secret key of s3-url' },
] as const satisfies readonly Setting[]

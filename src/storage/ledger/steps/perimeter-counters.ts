import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Counters that change in the same statement as the rows they count, so that they are exact however a process ends.
 * The names of the counters are `finding <state> <severity>`, `service open` and `asset <state>`.
 */
const counted = {
  perimeter_findings: { name: (row: string) => `'finding ' || ${row}.state || ' ' || ${row}.severity` },
  perimeter_services: {
    name: (row: string) => `CASE WHEN ${row}.closed_at = 0 THEN 'service open' ELSE 'service closed' END`,
  },
  perimeter_assets: { name: (row: string) => `'asset ' || ${row}.state` },
} as const

const columnsOf = {
  perimeter_findings: 'state, severity',
  perimeter_services: 'closed_at',
  perimeter_assets: 'state',
} as const

type Counted = keyof typeof counted
const tables = Object.keys(counted) as readonly Counted[]

const count = (table: Counted, row: 'OLD' | 'NEW', by: 1 | -1): string => `
  INSERT INTO perimeter_counts (perimeter_id, what, count)
  VALUES (${row}.perimeter_id, ${counted[table].name(row)}, ${by})
  ON CONFLICT (perimeter_id, what) DO UPDATE SET count = perimeter_counts.count + (${by});`

/** Kinds: `opened`, or the state that a finding changed to. What the first scan finds is no change. */
const countHour = (kind: string, amount: string): string => `
  INSERT INTO perimeter_change_hours (perimeter_id, hour, kind, count)
  VALUES (NEW.perimeter_id, NEW.state_at / 3600000, ${kind}, ${amount})
  ON CONFLICT (perimeter_id, hour, kind) DO UPDATE SET count = perimeter_change_hours.count + (${amount});`

const tell = (from: string, baseline: string): string => `
  INSERT INTO perimeter_finding_changes
    (finding_id, perimeter_id, at, from_state, to_state, "by", reason, baseline)
  VALUES (NEW.id, NEW.perimeter_id, NEW.state_at, ${from}, NEW.state, NEW.state_by, NEW.state_reason, ${baseline});`

const onAdded = `${countHour("'opened'", '1 - NEW.baseline')}${tell('NULL', 'NEW.baseline')}`
const onChanged = `${countHour('NEW.state', '1')}${tell('OLD.state', '0')}`

export async function countPerimetersInSqlite(db: Kysely<unknown>): Promise<void> {
  const trigger = (name: string, when: string, body: string): RawBuilder<unknown> =>
    sql.raw(`CREATE TRIGGER ${name} ${when} BEGIN ${body} END`)
  for (const table of tables) {
    const name = counted[table].name
    await trigger(`${table}_add`, `AFTER INSERT ON ${table}`, count(table, 'NEW', 1)).execute(db)
    await trigger(`${table}_remove`, `AFTER DELETE ON ${table}`, count(table, 'OLD', -1)).execute(db)
    await trigger(
      `${table}_move`,
      `AFTER UPDATE OF ${columnsOf[table]} ON ${table} WHEN ${name('OLD')} <> ${name('NEW')}`,
      count(table, 'OLD', -1) + count(table, 'NEW', 1),
    ).execute(db)
  }
  await trigger('perimeter_findings_added', 'AFTER INSERT ON perimeter_findings', onAdded).execute(db)
  await trigger(
    'perimeter_findings_changed',
    'AFTER UPDATE OF state ON perimeter_findings WHEN OLD.state <> NEW.state',
    onChanged,
  ).execute(db)
}

/** Any number that no other part takes: changes of findings are seen in the order of their numbers. */
const numberLock = 0x66696e64

export async function countPerimetersInPostgres(db: Kysely<unknown>): Promise<void> {
  const trigger = async (name: string, when: string, body: string): Promise<void> => {
    // The first one: a condition may hold others.
    const [event, ...rest] = when.split(' WHEN ')
    const condition = rest.join(' WHEN ')
    await sql
      .raw(
        `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
      )
      .execute(db)
    await sql
      .raw(
        `CREATE TRIGGER ${name} ${event} FOR EACH ROW ${condition === '' ? '' : `WHEN (${condition})`} EXECUTE FUNCTION ${name}()`,
      )
      .execute(db)
  }
  const inOrder = `PERFORM pg_advisory_xact_lock(${numberLock});`
  for (const table of tables) {
    const name = counted[table].name
    await trigger(`${table}_add`, `AFTER INSERT ON ${table}`, count(table, 'NEW', 1))
    await trigger(`${table}_remove`, `AFTER DELETE ON ${table}`, count(table, 'OLD', -1))
    // Which columns changed is not asked: a value that a statement sets again is no change either way.
    await trigger(
      `${table}_move`,
      `AFTER UPDATE ON ${table} WHEN ${name('OLD')} <> ${name('NEW')}`,
      count(table, 'OLD', -1) + count(table, 'NEW', 1),
    )
  }
  await trigger('perimeter_findings_added', 'AFTER INSERT ON perimeter_findings', inOrder + onAdded)
  await trigger(
    'perimeter_findings_changed',
    'AFTER UPDATE ON perimeter_findings WHEN OLD.state <> NEW.state',
    inOrder + onChanged,
  )
}

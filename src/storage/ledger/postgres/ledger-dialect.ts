import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type OperationNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  RawNode,
} from 'kysely'

/**
 * The steps of the ledger are written once, in the words of SQLite. Here whole numbers are as wide as there (64 bits),
 * and texts have the same order (by their bytes, for any language that the server was set up for).
 */
const columnTypes: Readonly<Record<string, string>> = {
  integer: 'bigint',
  blob: 'bytea',
  text: 'text collate "C"',
}

export class LedgerDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new LedgerCompiler()
  }
}

class LedgerCompiler extends PostgresQueryCompiler {
  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    const { autoIncrement, ...rest } = node
    super.visitColumnDefinition({
      ...rest,
      dataType: autoIncrement ? DataTypeNode.create('bigserial') : columnType(node.dataType),
    })
  }
}

function columnType(node: OperationNode): OperationNode {
  if (!DataTypeNode.is(node)) return node
  const type = columnTypes[node.dataType]
  return type === undefined ? node : RawNode.createWithSql(type)
}

import createValidators from '@fastify/ajv-compiler'
import createSerializers from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Controller = NonNullable<FastifyServerOptions['schemaController']>
type Factory = NonNullable<Controller['compilersFactory']>
type Validate = ((data: unknown) => unknown) & { errors?: unknown }

/**
 * Schemas are compiled when the first request or answer needs them: a service has hundreds, and most starts use a few.
 * Compiling all of them was half of the time from the open store to the first answer.
 */
export function lazySchemas(): Controller {
  const serializers = createSerializers()
  const validators = createValidators()
  const compilersFactory = {
    buildSerializer: (...options: Parameters<typeof serializers>) => {
      const compile = serializers(...options)
      return (route: Parameters<typeof compile>[0]) => {
        let serialize: ReturnType<typeof compile> | undefined
        return (data: unknown) => {
          serialize ??= compile(route)
          return serialize(data)
        }
      }
    },
    buildValidator: (...options: Parameters<typeof validators>) => {
      const compile = validators(...options)
      return (route: Parameters<typeof compile>[0]) => {
        let compiled: Validate | undefined
        const validate: Validate = (data) => {
          compiled ??= compile(route) as Validate
          const valid = compiled(data)
          // The framework reads what is wrong from the function itself.
          validate.errors = compiled.errors
          return valid
        }
        return validate
      }
    },
  }
  return { compilersFactory: compilersFactory as unknown as Factory }
}

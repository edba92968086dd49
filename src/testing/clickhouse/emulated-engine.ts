import { registerHooks } from 'node:module'

/**
 * For `--import`: where the native library of ClickHouse exists for x64 only, `chdb` gets it in an emulator, in a process
 * beside ours. The engine is the native one; Node and all else run on the processor that is there.
 */
const missing = `@chdb/lib-${process.platform}-${process.arch}-gnu`
const addon = new URL('./emulated-addon.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === missing ? { url: addon, shortCircuit: true } : next(specifier, context),
})

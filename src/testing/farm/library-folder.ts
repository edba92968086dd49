import { arch } from 'node:process'

/** Where Debian keeps libraries that are built for this machine. */
export const libraryFolder = `/usr/lib/${arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

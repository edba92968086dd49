export { searchSamples } from '../../http/testing/search-samples.ts'

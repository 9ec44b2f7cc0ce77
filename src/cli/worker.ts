import { loadCompiled } from './load-compiled.js'

loadCompiled('follow-orders')

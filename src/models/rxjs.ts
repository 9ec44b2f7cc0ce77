import type { Model } from './model.js'

export const rxjs: Model = {
  title: 'RxJS',
  packages: ['rxjs', 'rxjs-compat', '@reactivex/rxjs', 'rxjs-etc', 'rxjs-for-await'],
  names: '*',
  // operators by what a function gives, and sources that only name what they are for
  not: ['debounce', 'throttle', 'timer', 'interval', 'resolve'],
  as: { debounce: 'debounceTime', throttle: 'throttleTime' },
  globals: ['rxjs', 'Rx'],
}

import type { Model } from './model.js'

export const rxjs: Model = {
  title: 'RxJS',
  pipes: true,
  functions: { of: { gives: 0 } },
  tries: [
    "import { from, map } from 'rxjs'\nfrom(Promise.resolve($in)).pipe(map((one) => one)).subscribe((one) => see(one))",
    "import { firstValueFrom, of } from 'rxjs'\nsee(await firstValueFrom(of($in)))",
    "import { from } from 'rxjs'\nfrom([$in]).subscribe((one) => miss(one))",
    "import { BehaviorSubject } from 'rxjs'\nnew BehaviorSubject($in).subscribe((one) => miss(one))",
    "import { debounce } from 'rxjs'\nhide(debounce($in))",
  ],
  packages: ['rxjs', 'rxjs-compat', '@reactivex/rxjs', 'rxjs-etc', 'rxjs-for-await'],
  names: '*',
  // operators by what a function gives, and sources that only name what they are for
  not: ['debounce', 'throttle', 'timer', 'interval', 'resolve'],
  as: { debounce: 'debounceTime', throttle: 'throttleTime' },
  globals: ['rxjs', 'Rx'],
}

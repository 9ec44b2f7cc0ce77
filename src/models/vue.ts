import type { Model } from './model.js'

export const vue: Model = {
  title: 'Vue, Nuxt, Pinia, Vuex',
  packages: [
    ...['vue', '@vue/reactivity', '@vue/runtime-core', '@vue/composition-api', 'vue-demi'],
    ...['@nuxtjs/composition-api', 'nuxt', '#imports', '#app'],
    ...['#vue-router', 'pinia', '@pinia/nuxt', 'vuex', 'vue-property-decorator', 'vue-class-component', 'nuxt3', '@nuxt/kit'],
  ],
  names: [
    ...['ref', 'shallowRef', 'reactive', 'shallowReactive', 'readonly', 'toRaw'],
    ...['markRaw', 'unref', 'toValue', 'toRef', 'toRefs', 'computed'],
    ...['watch', 'watchEffect', 'triggerRef', 'provide', 'inject'],
    ...['defineProps', 'withDefaults', 'useState', 'defineComponent', 'createApp'],
    ...['defineNuxtComponent', 'extend', 'component', 'mixin', 'Vue'],
    ...['h', 'useFetch', 'useLazyFetch', 'useAsyncData', 'useLazyAsyncData'],
    ...['defineStore', 'storeToRefs', '$patch', '$subscribe', 'createStore', 'Store', 'useStore', 'mapState', 'mapGetters', 'mapActions'],
    ...['mapMutations', 'commit', 'dispatch', 'watchPostEffect', 'watchSyncEffect', 'customRef', 'shallowReadonly', 'effect'],
    ...['clearNuxtData', 'refreshNuxtData', 'defineEventHandler', 'eventHandler'],
    ...['defineCachedEventHandler', 'cachedEventHandler', 'readBody'],
    ...['readValidatedBody', 'getValidatedQuery', 'get'],
  ],
  defaults: { vue: 'Vue' },
  globals: ['Vue', 'VueDemi', 'VueCompositionAPI', 'Pinia', 'Vuex'],
}

export const h3: Model = {
  title: 'h3, Nitro',
  packages: ['h3', 'nitropack', 'nitro', 'nitropackv2'],
  names: [
    ...['defineEventHandler', 'eventHandler', 'defineCachedEventHandler', 'cachedEventHandler', 'defineCachedFunction', 'readBody'],
    ...['readValidatedBody', 'getValidatedQuery', 'lazyEventHandler', 'useStorage'],
  ],
}

export const vueUse: Model = {
  title: 'VueUse',
  packages: ['@vueuse/core', '@vueuse/shared', '@vueuse/nuxt', '@vueuse/integrations'],
  names: ['useAsyncState', 'computedAsync', 'asyncComputed', 'useFetch', 'watchDebounced', 'toValue', 'unref', 'get', 'set', 'watchOnce'],
}

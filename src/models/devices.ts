import type { Model } from './model.js'

/** What keeps texts on a phone. */
export const deviceStores: Model = {
  title: 'Texts kept on a device',
  packages: ['@react-native-async-storage/async-storage', 'react-native-mmkv', 'expo-secure-store'],
  names: [],
  keeps: [
    { of: '', sets: 'setItem', gets: 'getItem' },
    { of: '', sets: 'setItemAsync', gets: 'getItemAsync' },
    { of: 'MMKV.', sets: 'set', gets: 'getString' },
    { of: 'createMMKV.', sets: 'set', gets: 'getString' },
  ],
}

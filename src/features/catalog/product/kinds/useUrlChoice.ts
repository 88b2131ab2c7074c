import { useChoicePlace } from '../../choicePlace';

/** Choices that live in the URL, so that a link opens them. An empty value is a choice too: none of the values. */
export function useUrlChoice() {
  const { search, setSearch } = useChoicePlace();
  const set = (name: string, value: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set(name, value);
    setSearch(`?${parameters}`);
  };
  return { search, set };
}

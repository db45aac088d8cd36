import { LoaderCircle } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { type NavigateOptions, useNavigate, useNavigation } from "react-router";
import { keepScroll } from "~/ui/use-scroll-memory";
import { SearchInput, useQueryField } from "./search-input";

/** Milliseconds after the last key press until the list updates. */
const typingPause = 250;

type ListSearchProps = {
  /** The list's path. */
  action: string;
  query: string;
  /** Other parameters of the list, which a search keeps. */
  otherParameters?: Record<string, string>;
  label: string;
  placeholder: string;
  /** The message while results are loading. */
  loading: string;
  /** The number of results in words, once they are loaded. */
  found: string;
};

/** Searches a list as the user types; without scripts its button does. */
export function ListSearch({
  action,
  query,
  otherParameters = {},
  label,
  placeholder,
  loading,
  found,
}: ListSearchProps) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const input = useQueryField(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLoading = navigation.location?.pathname === action;

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (options?: NavigateOptions) => {
    const q = input.current?.value ?? "";
    const params = new URLSearchParams({ ...(q && { q }), ...otherParameters });
    navigate(params.size > 0 ? `${action}?${params}` : action, options);
  };
  // Text typed before the scripts came is searched as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning alone.
  useEffect(() => {
    if ((input.current?.value ?? "") !== query) search({ replace: true, state: keepScroll });
  }, []);

  const searchNow = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    search();
  };
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search({ replace: true, state: keepScroll }), typingPause);
  };

  return (
    <search className="mt-4 mb-4 block max-w-2xl sm:mt-8 sm:mb-8">
      <form action={action} onSubmit={searchNow} className="flex flex-wrap gap-3">
        <SearchInput
          ref={input}
          name="q"
          defaultValue={query}
          maxLength={200}
          onChange={searchSoon}
          aria-label={label}
          placeholder={placeholder}
          place="grow basis-40"
        />
        {Object.entries(otherParameters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-outline">
          Suchen
        </button>
      </form>
      <p role="status" className="label mt-2 flex min-h-5 items-center gap-2">
        {isLoading ? (
          <>
            <LoaderCircle size={16} aria-hidden className="animate-spin" /> {loading}
          </>
        ) : (
          found
        )}
      </p>
    </search>
  );
}

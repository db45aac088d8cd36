import type { History } from "~/core/episodes/people/told.server";
import { type Person, peoplePath } from "~/core/people/people.schema";
import { Portrait } from "~/core/people/portrait";
import { Link } from "~/ui/link";
import { Name, sizedFor } from "~/ui/name";

type PersonArticleProps = {
  person: Person;
  /** For example 'Zu Gast'. */
  label: string;
  history?: Pick<History, "born" | "died" | "roles" | "sentences">;
};

export function PersonArticle({ person, label, history }: PersonArticleProps) {
  return (
    <>
      <p className="label mb-5">
        <Link to={peoplePath} className="inline-block py-1">
          Personen
        </Link>{" "}
        / {label}
      </p>
      <article
        aria-labelledby="person-name"
        className="sheet grid sm:grid-cols-[14rem_minmax(0,1fr)]"
      >
        <div className="grid place-items-center border-line p-5 max-sm:border-b-[1.5px] max-sm:*:w-40 sm:border-r-[1.5px]">
          <Portrait portrait={person.portrait} name={person.name} />
        </div>
        <div className="p-6 sm:p-8">
          <h1 id="person-name" className={`text-3xl sm:text-4xl ${sizedFor(person.name)}`}>
            <Name>{person.name}</Name>
          </h1>
          {history && <Lifespan {...history} />}
          {person.text && (
            <div
              className="prose mt-4"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved.
              dangerouslySetInnerHTML={{ __html: person.text }}
            />
          )}
          {person.links.length > 0 && (
            <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1" aria-label="Links">
              {person.links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener" className="inline-block py-1 underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
    </>
  );
}

function Lifespan({ born, died, roles, sentences }: NonNullable<PersonArticleProps["history"]>) {
  const facts = [
    ["Rolle", roles.join(", ")],
    ["Geboren", born],
    ["Gestorben", died],
  ].filter(([, fact]) => fact);
  return (
    <>
      {facts.length > 0 && (
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(([name, fact]) => (
            <div key={name} className="flex gap-x-2">
              <dt className="label pt-0.5">{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-3 wrap-anywhere">
          {sentence}
        </p>
      ))}
    </>
  );
}

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles many folders of Java in one process, because starting a compiler costs more than compiling a sample.
 * Each argument is a unit, {@code output|classpath|folder}, in the order of the arguments; the output of a unit may be
 * on the classpath of a later one. After an error in a unit marked with {@code !} the others are not compiled, because
 * they need it. Prints each error as {@code path|line|message}.
 */
public class CompileSamples {

    public static void main(String[] units) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        for (String unit : units) {
            boolean isRequired = unit.startsWith("!");
            String[] fields = unit.substring(isRequired ? 1 : 0).split("\\|");
            List<JavaFileObject> sources = new ArrayList<>();
            addSources(Path.of(fields[2]), sources);
            Files.createDirectories(Path.of(fields[0]));
            if (!compile(compiler, fields[0], fields[1], sources) && isRequired) {
                return;
            }
        }
    }

    private static boolean compile(JavaCompiler compiler, String output, String classpath, List<JavaFileObject> sources) {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options = List.of("-proc:none", "-d", output, "-classpath", classpath);
        boolean succeeded = compiler.getTask(null, null, found, options, null, sources).call();
        for (Diagnostic<? extends JavaFileObject> problem : found.getDiagnostics()) {
            if (problem.getKind() == Diagnostic.Kind.ERROR) {
                String path = problem.getSource() == null ? "" : Path.of(problem.getSource().toUri()).toString();
                String message = problem.getMessage(Locale.ENGLISH).replaceAll("\\s*\\R\\s*", "; ");
                System.out.println(path + "|" + problem.getLineNumber() + "|" + message);
            }
        }
        return succeeded;
    }

    private static void addSources(Path folder, List<JavaFileObject> sources) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
                sources.add(new Source(file));
            }
        }
    }

    /** A source file; one of the stubs, `a.b.c.java`, holds all public classes of the package `a.b.c`. */
    private static class Source extends SimpleJavaFileObject {

        private final Path path;

        Source(Path path) {
            super(path.toUri(), Kind.SOURCE);
            this.path = path;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
            return Files.readString(path, StandardCharsets.UTF_8);
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            String name = path.getFileName().toString();
            return name.indexOf('.') < name.lastIndexOf('.') || name.equals(simpleName + kind.extension);
        }
    }
}
